import type { WidgetDeclaration } from '../runtime/shapes/declarations.ts';

/** Blocks: pieces of the screen that are no controls. The name is the block's first key in the flow. */
export const blockDeclarations = {
  heading: {
    about: 'The one heading of a step, with an optional lead under it. Takes the focus on arrival.',
    draws: 'block',
    props: { heading: { kind: 'text', required: true }, lead: { kind: 'text' }, center: { kind: 'flag' } },
  },
  subheading: {
    about: 'A heading inside a step.',
    draws: 'block',
    props: { subheading: { kind: 'text', required: true }, size: { kind: 'literal', oneOf: ['large', 'small'] } },
  },
  text: {
    about: 'A paragraph.',
    draws: 'block',
    props: {
      text: { kind: 'text', required: true },
      tone: { kind: 'literal', oneOf: ['plain', 'quiet', 'legal', 'center'] },
    },
  },
  note: {
    about: 'A quiet line with an icon: why we ask, what it means.',
    draws: 'block',
    props: { note: { kind: 'text', required: true }, icon: { kind: 'literal', oneOf: ['lock', 'info', 'badge'] } },
  },
  rule: { about: 'A hairline between groups.', draws: 'block', props: { rule: { kind: 'flag', required: true } } },
  picture: {
    about: 'A decorative picture.',
    draws: 'block',
    props: {
      picture: { kind: 'literal', required: true },
      place: { kind: 'literal', oneOf: ['start', 'center'] },
      quiet: { kind: 'flag' },
    },
  },
  list: {
    about: 'A short list: checks, numbers or plain.',
    draws: 'block',
    props: {
      list: { kind: 'items', required: true, props: { text: { kind: 'text', required: true } } },
      style: { kind: 'literal', oneOf: ['check', 'number', 'plain'] },
    },
  },
  link: {
    about: 'A quiet action that raises an event.',
    draws: 'block',
    props: {
      link: { kind: 'text', required: true },
      event: { kind: 'event', required: true },
      icon: { kind: 'literal' },
      about: { kind: 'text' },
    },
  },
  actions: {
    about: 'Several quiet actions under each other.',
    draws: 'block',
    props: {
      actions: {
        kind: 'items',
        required: true,
        props: {
          text: { kind: 'text', required: true },
          event: { kind: 'event', required: true },
          icon: { kind: 'literal' },
        },
      },
      center: { kind: 'flag' },
    },
  },
  button: {
    about: 'A button that raises an event.',
    draws: 'block',
    props: {
      button: { kind: 'text', required: true },
      event: { kind: 'event', required: true },
      style: { kind: 'literal', oneOf: ['primary', 'secondary'] },
      icon: { kind: 'literal' },
      under: { kind: 'text' },
    },
    words: ['ui.working'],
  },
  external: {
    about: 'A real link to an address of links.json: a page, a site, a phone number.',
    draws: 'block',
    props: {
      external: { kind: 'link', required: true },
      text: { kind: 'text', required: true },
      style: { kind: 'literal', oneOf: ['primary', 'secondary', 'quiet'] },
      icon: { kind: 'literal' },
      under: { kind: 'text' },
    },
    words: ['ui.newTab'],
  },
  status: {
    about: 'A sentence that is read out when it changes, such as what is being waited for.',
    draws: 'block',
    props: { status: { kind: 'text', required: true }, waiting: { kind: 'flag' } },
  },
  spinner: {
    about: 'Work is under way; the sentence says which.',
    draws: 'block',
    props: { spinner: { kind: 'text', required: true } },
  },
  loading: {
    about: 'A full view while something takes long, with scenes that take turns.',
    draws: 'block',
    props: {
      loading: { kind: 'text', required: true },
      text: { kind: 'text' },
      small: { kind: 'text' },
      scenes: { kind: 'items', required: true, props: { picture: { kind: 'literal', required: true } } },
    },
  },
  countdown: {
    about: 'A sentence that ends in the time left.',
    draws: 'block',
    props: { countdown: { kind: 'text', required: true }, seconds: { kind: 'value', required: true } },
  },
  notice: {
    about: 'A permission notice in an ink border, which can be printed.',
    draws: 'block',
    props: {
      notice: { kind: 'text', required: true },
      paragraphs: { kind: 'items', required: true, props: { text: { kind: 'text', required: true } } },
      print: { kind: 'text' },
    },
  },
  summary: {
    about: 'Facts about the applicant, row by row. A secret shows its last four characters until asked.',
    draws: 'block',
    props: {
      summary: { kind: 'text', required: true },
      edit: { kind: 'event' },
      editText: { kind: 'text' },
      editAbout: { kind: 'text' },
      rows: {
        kind: 'items',
        required: true,
        props: {
          label: { kind: 'text', required: true },
          text: { kind: 'text' },
          second: { kind: 'text' },
          secret: { kind: 'value' },
          reveal: { kind: 'flag' },
        },
      },
      note: { kind: 'text' },
    },
    words: ['ui.show', 'ui.hide', 'ui.endsIn'],
  },
  'vehicle-card': {
    about: 'The car: picture, name and facts.',
    draws: 'block',
    props: {
      'vehicle-card': { kind: 'text', required: true },
      edit: { kind: 'event' },
      editText: { kind: 'text' },
      editAbout: { kind: 'text' },
      facts: {
        kind: 'items',
        required: true,
        props: { label: { kind: 'text', required: true }, text: { kind: 'text' }, masked: { kind: 'value' } },
      },
    },
    words: ['ui.endsIn'],
  },
  'months-bar': {
    about: 'How many of the months asked for are covered.',
    draws: 'block',
    props: {
      'months-bar': { kind: 'text', required: true },
      covered: { kind: 'value', required: true },
      of: { kind: 'value', required: true },
      need: { kind: 'text', required: true },
      done: { kind: 'text', required: true },
    },
  },
  records: {
    about: 'A list of what was added, each with Edit and Remove.',
    draws: 'block',
    props: {
      records: {
        kind: 'each',
        required: true,
        props: {
          title: { kind: 'text', required: true },
          tag: { kind: 'text' },
          lines: { kind: 'items', props: { text: { kind: 'text', required: true } } },
          count: { kind: 'value' },
          remove: { kind: 'flag' },
        },
      },
      empty: { kind: 'text' },
      months: { kind: 'text' },
      edit: { kind: 'text' },
      remove: { kind: 'text' },
    },
    raises: ['EDIT', 'REMOVE'],
    words: ['ui.months', 'ui.monthsShort'],
  },
  checklist: {
    about: 'Tasks and whether they are done.',
    draws: 'block',
    props: {
      checklist: {
        kind: 'items',
        required: true,
        props: {
          text: { kind: 'text', required: true },
          detail: { kind: 'text' },
          done: { kind: 'flag' },
          disabled: { kind: 'flag' },
          event: { kind: 'event' },
          action: { kind: 'text' },
        },
      },
      complete: { kind: 'text', required: true },
      needed: { kind: 'text', required: true },
    },
  },
  definitions: {
    about: 'Terms and what they mean.',
    draws: 'block',
    props: {
      definitions: {
        kind: 'items',
        required: true,
        props: { term: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
      },
    },
  },
  toggletips: {
    about: 'Short statements, each with an explanation that opens under it.',
    draws: 'block',
    props: {
      toggletips: {
        kind: 'items',
        required: true,
        props: { text: { kind: 'text', required: true }, detail: { kind: 'text', required: true } },
      },
    },
  },
  disclosure: {
    about: 'A line that opens to show more.',
    draws: 'block',
    props: {
      disclosure: { kind: 'text', required: true },
      open: { kind: 'flag' },
      blocks: { kind: 'blocks', required: true },
    },
  },
  'offer-line': {
    about: 'The chosen offer in one tinted line.',
    draws: 'block',
    props: {
      'offer-line': { kind: 'text', required: true },
      pay: { kind: 'text', required: true },
      detail: { kind: 'text' },
    },
  },
  'price-card': {
    about: 'A figure with its facts and a list of additions.',
    draws: 'block',
    props: {
      'price-card': { kind: 'text', required: true },
      figure: { kind: 'text', required: true },
      per: { kind: 'text' },
      facts: {
        kind: 'items',
        props: { label: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
      },
      extrasTitle: { kind: 'text' },
      extras: {
        kind: 'items',
        props: { label: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
      },
    },
  },
  'help-line': {
    about: 'The last line of the card: a question, the phone number, the hours.',
    draws: 'block',
    props: {
      'help-line': { kind: 'text', required: true },
      link: { kind: 'link', required: true },
      text: { kind: 'text', required: true },
      hours: { kind: 'text' },
    },
  },
} as const satisfies Record<string, WidgetDeclaration>;

/** Controls: what a field is typed into or chosen with. The name is the field's `widget`. */
export const controlDeclarations = {
  'text-field': {
    about: 'One line of text.',
    draws: 'control',
    keyboard: true,
    accepts: ['string'],
    props: {
      type: { kind: 'literal', oneOf: ['text', 'email'] },
      capitalize: { kind: 'literal', oneOf: ['words', 'none'] },
    },
  },
  'plate-field': {
    about: 'A licence plate; shows the state chosen beside it.',
    draws: 'control',
    keyboard: true,
    accepts: ['string'],
    props: { state: { kind: 'text' } },
  },
  'money-field': {
    about: 'An amount in dollars with at most two decimals. Zero counts as empty unless allowed.',
    draws: 'control',
    keyboard: true,
    accepts: ['number'],
    props: { zero: { kind: 'flag' } },
  },
  'phone-field': {
    about: 'A US phone number; ten digits are kept.',
    draws: 'control',
    keyboard: true,
    accepts: ['string'],
    props: {},
  },
  'ssn-field': {
    about: 'A nine-digit personal number; masked to its last four digits when unfocused.',
    draws: 'control',
    keyboard: true,
    accepts: ['string'],
    props: {},
    words: ['ui.show', 'ui.hide'],
  },
  'date-field': {
    about: 'A calendar date, typed; kept as YYYY-MM-DD.',
    draws: 'control',
    accepts: ['string'],
    props: {},
  },
  'code-field': {
    about: 'A one-time code in one input.',
    draws: 'control',
    keyboard: true,
    accepts: ['string'],
    props: {},
  },
  'postal-code-field': {
    about: 'A ZIP code; five digits are kept of ZIP+4.',
    draws: 'control',
    keyboard: true,
    accepts: ['string'],
    props: {},
  },
  'select-field': {
    about: 'One of a list. Waits, disabled, until its parent is chosen; shows loading and a retry button.',
    draws: 'control',
    accepts: ['string', 'number', 'integer'],
    props: { prompt: { kind: 'text', required: true }, waiting: { kind: 'text' } },
    words: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
  },
  'checkbox-field': {
    about: 'A statement to agree to. Never ticked beforehand. Links stand under the label, not in it.',
    draws: 'control',
    accepts: ['boolean'],
    props: {
      links: {
        kind: 'items',
        props: { link: { kind: 'link', required: true }, text: { kind: 'text', required: true } },
      },
    },
    words: ['ui.newTab'],
  },
  'choice-cards': {
    about: 'One of several cards.',
    draws: 'control',
    accepts: ['string', 'number', 'integer'],
    props: {
      cards: {
        kind: 'each',
        required: true,
        props: {
          value: { kind: 'value', required: true },
          title: { kind: 'text', required: true },
          keyword: { kind: 'value' },
          figure: { kind: 'text' },
          per: { kind: 'text' },
          remark: { kind: 'text' },
          good: { kind: 'flag' },
          facts: {
            kind: 'items',
            props: { label: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
          },
        },
      },
      icons: {
        kind: 'items',
        props: { keyword: { kind: 'literal', required: true }, icon: { kind: 'literal', required: true } },
      },
    },
  },
} as const satisfies Record<string, WidgetDeclaration>;

/** Every widget of the product by name. */
export const widgetDeclarations: Readonly<Record<string, WidgetDeclaration>> = {
  ...blockDeclarations,
  ...controlDeclarations,
};
