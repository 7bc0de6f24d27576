/** One word or construction that this project does not write, and what to write instead. */
export interface Term {
  readonly pattern: RegExp;
  readonly write: string;
}

/** Words without a right use in comments and messages. The patterns ignore case. */
export const dialect: readonly Term[] = [
  term(/\b(?:who|what|which|when|where)ever\b/, 'name the person or the thing, or use "every" or "if"'),
  term(/\b(?:nobody|somebody|no one|someone)\b/, 'the applicant, the user, a developer'),
  term(/\b(?:anew|afresh|once more)\b/, 'again'),
  term(/\bfor good\b/, 'permanently'),
  term(/\bas ever\b|\bsuch as it is\b/, 'unchanged'),
  term(/\bof (?:its|their|his|one's) own\b|\bof (?:ours|theirs)\b/, 'its own X, our X, custom'),
  term(/\bby (?:it|them)sel(?:f|ves)\b/, 'automatically, alone'),
  term(/\bby chance\b/, 'random'),
  term(/\b(?:come|comes|came|coming) (?:to|by|through|about|upon)\b/, 'reaches, results in, covers, goes to'),
  term(/\b(?:go|goes|went|gone|going) on\b/, 'continue'),
  term(/\b(?:go|goes|went|going) before\b/, 'overrides, takes precedence, precedes'),
  term(/\b(?:tell|tells|told|telling)\b/, 'reports, logs, notifies, shows'),
  term(/\b(?:say|says|said|saying)\b/, 'contains, sets, specifies, reports, returns'),
  term(/\b(?:stand|stands|stood|standing)\b(?!-?alone)/, 'is, is in, appears, represents'),
  term(/\b(?:drawn|draws|drew|undrawn)\b/, 'rendered, renders'),
  term(/\b(?:take|takes|took|taken|taking) over\b/, 'hydrates, adopts, resumes'),
  term(/\b(?:hold|holds|held|holding)\b/, 'contains, is true, stores, pending, deferred'),
  term(/\b(?:kept|keeps|keeping)\b/, 'saved, stored, cached, retained, preserves'),
  term(/\b(?:mend|mends|mended|mending)\b/, 'fix'),
  term(/\bputs? (?:it |them )?right\b|\bputting right\b/, 'fix'),
  term(/\bturned back\b/, 'rolled back, rejected'),
  term(/\bturn(?:s|ed)? away\b/, 'reject'),
  term(/\b(?:bring|brings|brought|bringing)\b/, 'includes, provides, adds'),
  term(/\bhas come\b|\bhave come\b|\bhad come\b/, 'has arrived, is loaded'),
  term(/\b(?:a|the|each|every|this|that) press(?:es)?\b/, 'a click, a tap, a key press'),
  term(/\bblanks\b/, 'spaces'),
  term(/\ba blank\b/, 'a space'),
  term(/\b(?:the|this|our) house\b/, 'repository'),
  term(/\brooms?\b/, 'module, package, space'),
  term(
    /\b(?:hence|thence|whence|thus|thereby|therein|wherein|whereof|thereof|hereby|whereby|lest|till|ere|nought|naught|aught)\b/,
    'a plain conjunction, or two sentences',
  ),
  term(/\b(?:ought|shall)\b/, 'must'),
  term(/\b(?:bear|bears|bore|borne)\b/, 'has, contains'),
  term(/\b(?:speak|speaks|spoke|spoken|speaking) (?:of|for)\b/, 'mentions, is about'),
  term(/\b(?:lie|lies|lay|lain) (?:in|on|at|under|before|between|behind|beside)\b/, 'is in'),
  term(/\bbeside\b/, 'next to, besides, compared with'),
  term(/\bat once\b/, 'immediately, at the same time'),
  term(/\bso many\b|\bso much\b/, 'a given number of'),
  term(/\bin vain\b/, 'without effect'),
  term(/\bfor (?:want|lack) of\b/, 'without, because there is no'),
  term(/\b(?:seldom|oft)\b/, 'rarely'),
  term(/\bmet with\b|\b(?:is|are) met\b/, 'is found, is satisfied'),
  term(/\b(?:letting|lets?|let) go\b/, 'releases, removes'),
  term(/\bhanded (?:on|over)\b|\bhands? (?:on|over)\b/, 'passes'),
  term(/\b(?:leads|led)\b/, 'goes to, results in'),
  term(/\bas it were\b|\bso to speak\b/, 'leave it out'),
  term(/\b(?:it|he|she|they) who\b/, 'name the person'),
  term(/\bmidway\b|\bin the midst\b/, 'in progress'),
  term(/\b(?:is|are|was|were) (?:an)?other\b(?! \w)/, 'differs, changed'),
  term(/\bthe words of\b|\bin words\b|\bits words\b|\bthe words\b/, 'the text, the message'),
  term(/\bthere is no \w+ that\b/, 'no X'),
  term(/\bthat there (?:is|are)(?: not)?\b/, 'existing, unknown'),
  term(/\bheld against\b/, 'compared with'),
  term(/\bread off\b/, 'derived from'),
  term(/\bis to (?:be|do|have|go|come)\b/, 'must'),
  term(/\b(?:bodily|wholly|solely|merely)\b/, 'only, completely'),
  term(/^(?:Of|With|To|From|For) (?:what|which|whom)\b/, 'start with the subject'),
  term(/^What (?!is |to )/, 'name the thing'),
  term(/, for (?:it|they|he|she|there|nothing|no|what) /, ', because'),
];

/** British spellings that have an American one. */
export const british: readonly Term[] = [
  term(/\b(?:coloured|colours?|behaviours?|favours?|labours?|honours?|neighbours?)\b/, 'American spelling: -or'),
  term(/\blicences?\b/, 'license'),
  term(/\b(?:cancelled|cancelling|labelled|labelling|travelled|modelled|modelling|signalled|signalling)\b/, 'one l'),
  term(/\b\w+(?:isation|isations)\b(?<!\b(?:improvisation|televisation))/, '-ization'),
  term(
    /\b(?:normalis|serialis|organis|recognis|initialis|minimis|maximis|optimis|customis|summaris|localis|synchronis|capitalis)(?:e|es|ed|ing|er)\b/,
    '-ize',
  ),
  term(
    /\b(?:centre|centred|metre|fibre|grey|whilst|amongst|learnt|misspelt|spelt|programme|cheque|artefact|catalogue|dialogue)s?\b/,
    'American spelling',
  ),
];

function term(pattern: RegExp, write: string): Term {
  return { pattern: new RegExp(pattern.source, 'iu'), write };
}
