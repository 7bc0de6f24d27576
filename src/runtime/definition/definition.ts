// Generated from definition.schema.json by `npm run generate`. Edit that file instead.

/**
 * A step, or one that comes only under a condition.
 */
export type OrderedStep =
  | StepId
  | {
      step: StepId;
      when: Guard;
    };
/**
 * The id of a step or view. Of a subflow: what it is used as, for its first step (in an "order" and a review for all of its steps), or that, a point and the step.
 */
export type StepId = string;
/**
 * An expression that yields true or false. The thing it stands on counts only if it is true.
 */
export type Guard = string;
/**
 * One thing to do. Which one it is shows in the first key that it requires.
 */
export type Statement =
  | Goto
  | Change
  | Next
  | Leave
  | Return
  | Stay
  | Open
  | Close
  | Set
  | Reset
  | Call
  | Send
  | Fetch
  | Start
  | Answer
  | Stop
  | Do
  | Then
  | Banner
  | Problem
  | Problems
  | Track
  | Identify
  | Forget
  | Saved
  | Visit
  | Warn;
/**
 * An entry of context.json, or of the step’s own context.
 */
export type EntryName = string;
/**
 * A modal of this step or of the flow.
 */
export type ModalName = string;
/**
 * An expression in the JSONata subset, such as "$order.year > 2015". Context is bound as $variables.
 */
export type Expression = string;
/**
 * An action: work that a server does.
 */
export type ActionName = string;
/**
 * Values handed over: one expression, or an object whose values are expressions.
 */
export type Inputs =
  | Expression
  | {
      [k: string]: Expression;
    };
/**
 * A field whose choices a call fetches: entry.field.
 */
export type FetchedField = string;
/**
 * A session: long work that asks and reports.
 */
export type SessionName = string;
/**
 * The name that "as" gave to a session.
 */
export type RunningSession = string;
/**
 * A file of routines/.
 */
export type RoutineName = string;
/**
 * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
 */
export type Words = string;
/**
 * An entry, or a field of one: entry.field.
 */
export type EntryPath = string;
/**
 * A key of links.json.
 */
export type LinkName = string;
/**
 * Statements, run from top to bottom.
 */
export type Program = Statement[];
/**
 * A piece of the screen.
 */
export type Block = Form | Use | WidgetBlock;
/**
 * What stands in a form: a section, a group that is repeated, or a block between sections.
 */
export type FormItem = Section | Repeat | Block;
/**
 * A field of the schema.
 */
export type FieldName = string;
/**
 * A file of options/.
 */
export type OptionsName = string;
export type OptionsOf = OptionsCalled | OptionsFrom;
/**
 * A number, or the name of one in limits.json.
 */
export type ItemCount =
  | number
  | {
      /**
       * The name of the limit.
       */
      $limit: string;
    };
/**
 * A file of parts/.
 */
export type PartName = string;
export type Title =
  | CopyKey
  | {
      when?: Guard;
      text: CopyKey;
    }[];
/**
 * A key of the copy files.
 */
export type CopyKey = string;
/**
 * What to do when the entry is missing on arrival: go to a step, or run a routine that loads it and go to "else" if it is still missing.
 */
export type Need =
  | StepId
  | {
      /**
       * A file of routines/.
       */
      load: string;
      /**
       * The id of a step or view. Of a subflow: what it is used as, for its first step (in an "order" and a review for all of its steps), or that, a point and the step.
       */
      else: string;
    };
export type OptionsFile =
  | Option[]
  | {
      $schema?: string;
      /**
       * A file of options/.
       */
      like: string;
      /**
       * Values that it leaves out.
       */
      without: string[];
    };

/**
 * The shape of every file of a flow folder. TypeScript types (definition.ts) and the schemas that editors use are generated from here.
 */
export interface FlowFiles {
  flow?: FlowFile;
  step?: StepFile;
  part?: PartFile;
  routine?: RoutineFile;
  subflow?: SubflowFile;
  context?: ContextFile;
  limits?: LimitsFile;
  links?: LinksFile;
  options?: OptionsFile;
  copy?: CopyFile;
  limitTypes?: LimitTypesFile;
  lint?: LintFile;
  scenario?: ScenarioFile;
  variant?: VariantFile;
  preview?: PreviewFile;
}
export interface FlowFile {
  $schema?: string;
  /**
   * Name of the flow.
   */
  id: string;
  /**
   * Version of this definition, such as 1.4.0. What browsers kept under another first number is not read.
   */
  version: string;
  /**
   * Versions of the runtime that can run this definition, such as ^1.0.0. One that cannot says so and shows how to reach somebody.
   */
  runtime: string;
  /**
   * The languages, each with its file in copy/. The first is the default.
   *
   * @minItems 1
   */
  locales: string[];
  /**
   * Those of the locales that are not translated whole: what a copy file of them lacks is shown in the words of the first locale.
   *
   * @minItems 1
   */
  partialLocales?: string[];
  /**
   * The step that the flow begins with.
   */
  first: string;
  /**
   * How many stages there are. An "order" says it too: as many as it has steps without a condition.
   */
  stages?: number;
  /**
   * Steps in their order: what { "next": true } leads to, and where they say nothing else, Back, stage and progress.
   *
   * @minItems 2
   */
  order?: OrderedStep[];
  /**
   * Each use of a subflow, by the name that it has here.
   */
  subflows?: {
    [k: string]: SubflowUse;
  };
  /**
   * Progress in percent before a step says otherwise.
   */
  progress: number;
  start: Program;
  failures: Programs;
  on?: Programs;
  /**
   * Dialogs of any step, by name.
   */
  modals?: {
    [k: string]: Modal;
  };
  let?: Values;
  chrome: Chrome;
  /**
   * A check for which a field has no words of its own speaks in those that come with the engine, or in check.… of the copy.
   */
  defaultMessages?: boolean;
  renamed?: Renamed;
  resume?: Resume;
}
/**
 * A subflow where it is used. Its name here goes before its entries and steps: as "witness" it has $witnessPerson and witness.NAME.
 */
export interface SubflowUse {
  /**
   * Which one it is.
   */
  subflow: string;
  /**
   * Fills its {parameters}.
   */
  with?: {
    [k: string]: string;
  };
  then?: Program;
}
/**
 * Leave for another step. Ends the program.
 */
export interface Goto {
  /**
   * Where to go: a step or view, or one that data chooses from a closed list.
   */
  goto: StepId | ServerChosen;
  when?: Guard;
}
/**
 * A step named by data, one of a closed list.
 */
export interface ServerChosen {
  /**
   * The id of the step, as data gives it.
   */
  from: string;
  /**
   * The steps that it may be.
   *
   * @minItems 1
   */
  steps: StepId[];
  /**
   * The id of a step or view. Of a subflow: what it is used as, for its first step (in an "order" and a review for all of its steps), or that, a point and the step.
   */
  else: string;
}
/**
 * Leave for a step whose answers are to be changed, and come back here when that is done, or what it asks further. Ends the program.
 */
export interface Change {
  /**
   * Where to go: a step, or one that data chooses from a closed list.
   */
  change: StepId | ServerChosen;
  when?: Guard;
}
/**
 * Leave for the step that comes next in the "order" of the flow: the first whose condition holds. Ends the program.
 */
export interface Next {
  /**
   * Always true.
   */
  next: true;
  when?: Guard;
}
/**
 * In a step of a subflow: leave it, for what follows where it is used. Ends the program.
 */
export interface Leave {
  /**
   * Always true.
   */
  leave: true;
  when?: Guard;
}
/**
 * From a view (error …) back to the step it covered, with everything typed there. Ends the program.
 */
export interface Return {
  /**
   * Always true.
   */
  return: true;
  when?: Guard;
}
/**
 * Stay on this step. Ends the program. A name moves the focus to the first field bound to it.
 */
export interface Stay {
  /**
   * true, or the entry whose first field takes the cursor.
   */
  stay: true | EntryName;
  when?: Guard;
}
/**
 * Open a modal of this step or of the flow. Ends the program.
 */
export interface Open {
  open: ModalName;
  when?: Guard;
}
/**
 * Close the open modal and go on.
 */
export interface Close {
  /**
   * Always true.
   */
  close: true;
  when?: Guard;
}
/**
 * Write values. All right sides are evaluated first, then all are written. "null" clears.
 */
export interface Set {
  set: Values;
  when?: Guard;
}
/**
 * Named values: name to expression.
 */
export interface Values {
  [k: string]: Expression;
}
/**
 * Give context entries their defaults again. true resets all that are not set from outside.
 */
export interface Reset {
  /**
   * An entry, a list of entries, or true for all.
   */
  reset: true | EntryName | EntryName[];
  when?: Guard;
}
/**
 * Ask an action to do its work and wait for its outcome.
 */
export interface Call {
  call: ActionName;
  with?: Inputs;
  /**
   * Where the reply is kept: a context entry or a path in one.
   */
  save?: string;
  /**
   * What shows as busy: "step" (default), the name of a field, or "none". Two calls with the same busy field: the latest wins.
   */
  busy?: string;
  on?: Programs;
  when?: Guard;
}
/**
 * One program for each event or outcome.
 */
export interface Programs {
  [k: string]: Program;
}
/**
 * Give something to an action without waiting for its reply. While the device is offline it is held in memory; $unsent says how many wait.
 */
export interface Send {
  send: ActionName;
  with?: Inputs;
  when?: Guard;
}
/**
 * Fetch the choices of a field again: at once if the field is on screen, otherwise on the next arrival at its step. The answer stays if it is still offered.
 */
export interface Fetch {
  fetch: FetchedField;
  when?: Guard;
}
/**
 * Start a session: long work that asks and reports by events.
 */
export interface Start {
  start: SessionName;
  /**
   * Its name here: $name.ask, events name.asks.x and name.ending.
   */
  as: string;
  with?: Inputs;
  /**
   * The steps it lives in; leaving them stops it. Default: this step.
   */
  steps?: StepId[];
  when?: Guard;
}
/**
 * Reply to what a session asks.
 */
export interface Answer {
  answer: RunningSession;
  with?: Inputs;
  when?: Guard;
}
/**
 * End a session. Harmless if it is not running.
 */
export interface Stop {
  stop: RunningSession;
  when?: Guard;
}
/**
 * Run a routine. Further keys fill its {parameters}.
 */
export interface Do {
  do: RoutineName;
  when?: Guard;
  [k: string]: string | undefined;
}
/**
 * Several statements under one condition.
 */
export interface Then {
  when: Guard;
  then: Program;
}
/**
 * Show the error banner: a copy key, or an expression such as $failure.message. It goes when something is entered.
 */
export interface Banner {
  banner: Words;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  heading?: string;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  advice?: string;
  with?: Values;
  when?: Guard;
}
/**
 * Show an error at a field that the server, not a rule, refused. It clears when the field changes.
 */
export interface Problem {
  problem: Words;
  /**
   * Path of the field: entry.field
   */
  at: string;
  when?: Guard;
}
/**
 * Show a list of errors that a server found, each at its field, on whichever step asks it: goes to the first of those steps, or stays. Ends the program.
 */
export interface Problems {
  /**
   * An expression in the JSONata subset, such as "$order.year > 2015". Context is bound as $variables.
   */
  problems: string;
  /**
   * The field of the flow for each name that the server uses; * is the place of an item of a repeated group, from 0. Without it the server uses the paths themselves.
   */
  fields?: {
    [k: string]: EntryPath;
  };
  /**
   * Words for each key that the server gives.
   */
  messages?: {
    [k: string]: Words;
  };
  /**
   * The server's own words may be shown, as plain text, where its key has none here.
   */
  serverMessages?: true;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  else: string;
  when?: Guard;
}
/**
 * Send an analytics event.
 */
export interface Track {
  /**
   * Name of the event.
   */
  track: string;
  with?: Values;
  when?: Guard;
}
/**
 * Attach the user id to later analytics events.
 */
export interface Identify {
  identify: Expression;
  when?: Guard;
}
/**
 * Clear what is stored in the browser.
 */
export interface Forget {
  /**
   * Always true.
   */
  forget: true;
  when?: Guard;
}
/**
 * What was entered is safe, or not wanted any more: leaving the page loses nothing of it. true means all of it.
 */
export interface Saved {
  /**
   * An entry, a list of entries, or true for all.
   */
  saved: true | EntryName | EntryName[];
  when?: Guard;
}
/**
 * Open a link of links.json, in a new tab where it says so.
 */
export interface Visit {
  visit: LinkName;
  with?: Values;
  when?: Guard;
}
/**
 * Write a warning code to the log.
 */
export interface Warn {
  /**
   * The code, such as slow-reply.
   */
  warn: string;
  when?: Guard;
}
export interface Modal {
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  title: string;
  with?: Values;
  /**
   * Its blocks, in their order on screen.
   */
  view: Block[];
  on: Programs;
}
/**
 * A form: sections of fields under one button, drawn by the renderer.
 */
export interface Form {
  /**
   * Name of the form.
   */
  form: string;
  when?: Guard;
  with?: Values;
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  locked?: string;
  /**
   * Sections of fields, and blocks between them.
   */
  sections: FormItem[];
  [k: string]: unknown;
}
/**
 * Fields of one schema, written to one context entry.
 */
export interface Section {
  /**
   * What kind of values the answers are: a file of schemas/.
   */
  schema: string;
  /**
   * The entry that the answers are written to, or an object in one: entry.object.
   */
  bind: string;
  when?: Guard;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  legend?: string;
  /**
   * The fields, in their order on screen.
   */
  fields: Field[];
}
/**
 * One control. Its widget may declare further keys.
 */
export interface Field {
  name: FieldName;
  /**
   * The control that the answer is typed into or chosen with.
   */
  widget: string;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  label: string;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  shortLabel?: string;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  hint?: string;
  with?: Values;
  when?: Guard;
  /**
   * Must be answered: true, or an expression.
   */
  required?: boolean | Guard;
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  enabled?: string;
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  readonly?: string;
  /**
   * What there is to choose from: a file of options/, a list of data, or what an action gives.
   */
  options?: OptionsName | OptionsOf;
  /**
   * The field is disabled and not asked for while its list is empty. Without it, a required field with an empty list blocks its form.
   */
  optionalIfEmpty?: true;
  /**
   * Event raised when the answer changes.
   */
  changed?: string;
  /**
   * Event of the button that loads the choices again.
   */
  retry?: string;
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  failed?: string;
  /**
   * Error text by rule: required, or a keyword of the schema (type, minimum, maxLength, pattern, format …). "*" stands for the rest.
   */
  messages?: {
    [k: string]: Words;
  };
  /**
   * Further checks, in this order, after required and the schema.
   */
  rules?: Rule[];
  /**
   * What the browser may fill in, such as given-name.
   */
  autocomplete?: string;
  /**
   * Takes the whole width of the form.
   */
  wide?: boolean;
  /**
   * Short enough to stand beside its neighbour on a phone too, as a date or a ZIP code is.
   */
  half?: boolean;
  /**
   * Its answer counts even while the field is hidden or its step is not on the path.
   */
  keepHidden?: true;
  [k: string]: unknown;
}
/**
 * Choices that an action gives. They are fetched once all they depend on is answered, and again when what is sent changes; loading, failure and trying again are shown at the field.
 */
export interface OptionsCalled {
  /**
   * An action: work that a server does.
   */
  call: string;
  with?: Inputs;
  /**
   * The name by which expressions of the step read the list.
   */
  as: string;
  /**
   * Fields that have to be answered before: of the same section by their names, others as entry.field. When one of them changes, this answer is cleared.
   *
   * @minItems 1
   */
  dependsOn?: string[];
  /**
   * Always true: the action is given what is typed as "query", and what it finds is shown below. "as" is then a list of context.json, which holds what was chosen.
   */
  search?: true;
  /**
   * Name of the item's field to store.
   */
  value: string;
  /**
   * Name of the item's field to show.
   */
  label: string;
}
export interface OptionsFrom {
  /**
   * An expression in the JSONata subset, such as "$order.year > 2015". Context is bound as $variables.
   */
  from: string;
  /**
   * Name of the item's field to store.
   */
  value: string;
  /**
   * Name of the item's field to show.
   */
  label: string;
}
export interface Rule {
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  assert: string;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  message: string;
  with?: Values;
  when?: Guard;
}
/**
 * Fields that are asked once for each item of a list, in place. Its other keys are words and buttons.
 */
export interface Repeat {
  /**
   * An entry of context.json, or of the step’s own context.
   */
  repeat: string;
  min?: ItemCount;
  max: ItemCount;
  when?: Guard;
  with?: Values;
  /**
   * Words: a key of the copy files, or an expression that begins with $ and is shown as it is.
   */
  legend: string;
  /**
   * The fields of an item. Their expressions read it as $item, its place from 0 as $index.
   */
  fields: Field[];
  [k: string]: unknown;
}
/**
 * The blocks of a part. Further keys fill its {parameters}.
 */
export interface Use {
  use: PartName;
  [k: string]: unknown;
}
/**
 * Which widget draws it shows in its first key; the widget declares its other keys.
 */
export interface WidgetBlock {
  when?: Guard;
  with?: Values;
  [k: string]: unknown;
}
/**
 * What frames every step.
 */
export interface Chrome {
  /**
   * The brand.
   */
  name: string;
  /**
   * What every page title ends with.
   */
  titleSuffix: string;
  /**
   * Stands in front of the page title while a form has errors or a banner says what failed.
   */
  errorTitle?: string;
  /**
   * How the stage is said: “Step 2 of 8”.
   */
  stage: string;
  /**
   * The last line of the card.
   */
  help: Block[];
  /**
   * The line under it.
   */
  legal: Block[];
  /**
   * What stands beside the card in a wide window: words and pictures, nothing to do.
   */
  aside?: {
    /**
     * What it is, for those who do not see it.
     */
    label: string;
    /**
     * Its blocks.
     */
    view: Block[];
  };
  /**
   * How the minutes that are left are said in the header; {minutes} is the step's.
   */
  minutesLeft?: string;
  /**
   * The brand's look, where it is not the default one. A partner's branding comes before it.
   */
  theme?: {
    /**
     * The colour of buttons and links, such as #00558c.
     */
    primaryColor?: string;
    /**
     * The colour beside it.
     */
    secondaryColor?: string;
    /**
     * Whether corners are round.
     */
    roundCorners?: boolean;
  };
  /**
   * The currency of typed amounts and of the number style "currency", by its ISO 4217 code. Its sign stands where the locale puts it.
   */
  currency?: string;
  /**
   * The order in which dates are typed and shown, where it is not that of the locale.
   */
  dateOrder?: 'month-first' | 'day-first' | 'year-first';
  /**
   * The picture in the header.
   */
  logo?: string;
  /**
   * The question asked on leaving.
   */
  leave?: string;
}
/**
 * Steps and kept entries by the names that they had before.
 */
export interface Renamed {
  /**
   * Steps, by the names they had: where the browser or the server names the old one, the new one is meant.
   */
  steps?: {
    [k: string]: StepId;
  };
  /**
   * Entries that are stored or kept, by the names they had: what was kept under the old one is read.
   */
  entries?: {
    [k: string]: EntryName;
  };
}
/**
 * What is kept of the answers, where, and how long. Nothing that is marked sensitive is kept: it is asked for again.
 */
export interface Resume {
  /**
   * What is kept: true for all that forms ask, or the entries.
   */
  answers: true | EntryName[];
  /**
   * For how many days after the last answer.
   */
  days:
    | number
    | {
        /**
         * The name of the limit.
         */
        $limit: string;
      };
  /**
   * Kept by this browser.
   */
  browser?: boolean;
  /**
   * The steps that one can come back to; from others one comes back to the last of these on the way. Without it, any step.
   *
   * @minItems 1
   */
  steps?: StepId[];
  server?: ServerDraft;
  reentryBanner?: Banner;
  expiredBanner?: Banner;
}
/**
 * Answers that a server keeps. The event CONTINUE_LATER saves them; whoever comes back with the key goes on with them.
 */
export interface ServerDraft {
  /**
   * An action: work that a server does.
   */
  save: string;
  with?: Values;
  /**
   * An entry, or a field of one: entry.field.
   */
  as?: string;
  then?: Program;
  /**
   * An action: work that a server does.
   */
  load: string;
  /**
   * An expression in the JSONata subset, such as "$order.year > 2015". Context is bound as $variables.
   */
  key: string;
  /**
   * Outcomes of that action by which nothing is kept there any more.
   *
   * @minItems 1
   */
  deletedOutcomes: string[];
  /**
   * Outcomes by which the action that saves refuses a draft because the server has a newer one, which is then loaded. With it, that action is also given since: the state.at of the draft that the page loaded or saved last.
   *
   * @minItems 1
   */
  newerOutcomes?: string[];
}
/**
 * One step (flow/steps) or view (flow/views).
 */
export interface StepFile {
  $schema?: string;
  /**
   * The id of a step or view. Of a subflow: what it is used as, for its first step (in an "order" and a review for all of its steps), or that, a point and the step.
   */
  id: string;
  /**
   * The id of a step or view. Of a subflow: what it is used as, for its first step (in an "order" and a review for all of its steps), or that, a point and the step.
   */
  like?: string;
  title?: Title;
  /**
   * Which of the flow's stages this step belongs to ("Step 2 of 8").
   */
  stage?: number;
  /**
   * The bar in the header, in percent.
   */
  progress?: number;
  /**
   * About how many minutes the flow takes from here, for those who have what it asks for at hand.
   */
  minutesLeft?: number;
  /**
   * A key of the copy files.
   */
  note?: string;
  /**
   * The step that Back leads to; true for the one that the applicant came from. Without it there is no Back, but in an "order", where false takes it away.
   */
  back?: StepId | boolean;
  /**
   * The flow may end here, and how.
   */
  end?: 'completed' | 'declined' | 'failed';
  /**
   * What must be known here, and what to do where it is not.
   */
  needs?: {
    [k: string]: Need;
  };
  /**
   * Entries that live only while this step is on screen.
   */
  context?: {
    [k: string]: Entry;
  };
  let?: Values;
  enter?: Program;
  /**
   * Events after some time.
   */
  after?: Timer[];
  /**
   * The blocks of the screen, in their order.
   */
  view?: Block[];
  /**
   * Dialogs of this step, by name.
   */
  modals?: {
    [k: string]: Modal;
  };
  on?: Programs;
}
/**
 * One context entry: an object of a schema, a list of such objects, or a plain value.
 */
export interface Entry {
  /**
   * The entry holds the fields of this schema.
   */
  schema?: string;
  /**
   * The entry holds a list of such objects. Schema of the items.
   */
  list?: string;
  /**
   * The kind of value. A boolean begins as false, an index (the place of a list's entry, from 0) as -1, a list as [].
   */
  type?: 'string' | 'number' | 'boolean' | 'index' | 'object' | 'list';
  /**
   * Its first value, which reset gives it again. Without it: as its type says, else null.
   */
  default?: {
    [k: string]: unknown;
  };
  /**
   * Kept in browser storage.
   */
  stored?: boolean;
  /**
   * Kept for a reload, while the tab is open: true, or the fields of it that are. Nothing sensitive.
   */
  keepOnReload?: true | string[];
  /**
   * What it holds that must never leave its form and its request.
   */
  sensitive?: string;
  /**
   * Set by the page that hosts the flow, such as a partner's: what it hands in when it puts the flow on itself, under this name. Never reset.
   */
  from?: 'host';
  /**
   * An expression in the JSONata subset, such as "$order.year > 2015". Context is bound as $variables.
   */
  computed?: string;
}
/**
 * Raises an event so many milliseconds after arrival; gone on leaving.
 */
export interface Timer {
  /**
   * An expression in the JSONata subset, such as "$order.year > 2015". Context is bound as $variables.
   */
  ms: string;
  /**
   * The event that is raised.
   */
  event: string;
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  when?: string;
}
export interface PartFile {
  $schema?: string;
  /**
   * The blocks, or sections of a form; {parameters} in braces are filled where the part is used.
   */
  view: FormItem[];
}
export interface RoutineFile {
  $schema?: string;
  /**
   * Names that "do" fills; in the program they stand in braces: {name}.
   */
  parameters?: string[];
  program: Program;
}
/**
 * Steps that a flow can use more than once, each time with entries of its own. They stand in steps/, in a folder named as this file.
 */
export interface SubflowFile {
  $schema?: string;
  /**
   * Names that each use fills; here and in the steps they stand in braces: {name}.
   */
  parameters?: string[];
  /**
   * Entries that each use has for itself.
   */
  context?: {
    [k: string]: Entry;
  };
  let?: Values;
  /**
   * Its steps in their order: it begins with the first, { "next": true } leads to the next, and behind the last leaves it.
   *
   * @minItems 1
   */
  order: OrderedStep[];
}
export interface ContextFile {
  $schema?: string;
  [k: string]: Entry | string | undefined;
}
export interface LimitsFile {
  $schema?: string;
  [k: string]: unknown;
}
export interface LinksFile {
  $schema?: string;
  [k: string]: Link | string | undefined;
}
export interface Link {
  /**
   * Path on our site, https address, tel: number, or {configuration} base such as {documents}/upload.
   */
  href: string;
  /**
   * Other addresses for pages in other languages, by language: { "es": "/es/terms" }.
   */
  byLanguage?: {
    [k: string]: string;
  };
  /**
   * Opens in a new tab.
   */
  newTab?: boolean;
  /**
   * How the address is read out, such as a phone number; every message may name it in braces, as {supportPhone} for support-phone.
   */
  text?: string;
  /**
   * Analytics event raised on a click.
   */
  track?: string;
}
export interface Option {
  /**
   * What is stored and sent.
   */
  value: string | number;
  /**
   * A key of the copy files.
   */
  label: string;
}
export interface CopyFile {
  $schema?: string;
  [k: string]: string | undefined;
}
/**
 * The types of limits.json as a JSON Schema, so that editors check the values too. Every limit named here must be there, and no other.
 */
export interface LimitTypesFile {
  $schema?: string;
  /**
   * What the limits are for.
   */
  description?: string;
  /**
   * Always "object".
   */
  type: 'object';
  /**
   * The type of each limit.
   */
  properties: {
    [k: string]: LimitType;
  };
  /**
   * false: no other limits.
   */
  additionalProperties?: boolean;
}
export interface LimitType {
  /**
   * The kind of value.
   */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  /**
   * What the limit is for.
   */
  description?: string;
  /**
   * The least value.
   */
  minimum?: number;
  /**
   * The greatest value.
   */
  maximum?: number;
  /**
   * The value is greater than this.
   */
  exclusiveMinimum?: number;
  /**
   * How many items there are at least.
   */
  minItems?: number;
  items?: LimitType;
  /**
   * Names that must be there.
   */
  required?: string[];
  /**
   * The type of each named value.
   */
  properties?: {
    [k: string]: LimitType;
  };
}
/**
 * How flow-lint judges this flow: how grave the findings of a rule are, and which findings are accepted, and why.
 */
export interface LintFile {
  $schema?: string;
  /**
   * By the name of a rule; the others keep their own.
   */
  severities?: {
    [k: string]: 'error' | 'warning' | 'info' | 'off';
  };
  /**
   * Findings that are accepted.
   */
  suppressions?: Suppression[];
  /**
   * What must stand in the copy, and what must not.
   */
  phrases?: {
    /**
     * Words that must stand nowhere.
     */
    never?: UnwantedPhrase[];
    /**
     * Words that must stand somewhere.
     */
    always?: RequiredPhrase[];
  };
  /**
   * How much of the flow its scenarios must come through, in percent of each; 0 where it is left out.
   */
  coverage?: {
    /**
     * Of the steps and views.
     */
    steps?: number;
    /**
     * Of the guards of statements: that they hold, and that they do not.
     */
    branches?: number;
    /**
     * Of what calls come back with.
     */
    outcomes?: number;
    /**
     * Of the messages of fields.
     */
    rules?: number;
    /**
     * Of the texts.
     */
    texts?: number;
  };
}
/**
 * Findings that are accepted. One that no longer suppresses anything is a finding itself.
 */
export interface Suppression {
  /**
   * Name of the rule.
   */
  rule: string;
  /**
   * File from the flow folder, such as steps/PAYMENT.json.
   */
  file: string;
  /**
   * Keys that lead to the place, joined by dots, such as on.SUBMIT.0; everything below it counts. Left out: the whole file.
   */
  at?: string;
  /**
   * Why it is in order, for whoever reads this later.
   */
  reason: string;
}
/**
 * Words that must not stand in any message.
 */
export interface UnwantedPhrase {
  /**
   * Whole words, in capitals or not.
   */
  text: string;
  /**
   * Of which copy; of every one where it is left out.
   */
  locale?: string;
  /**
   * Why, and what to write instead.
   */
  reason: string;
}
/**
 * Words that must stand in the copy.
 */
export interface RequiredPhrase {
  /**
   * Whole words, in capitals or not.
   */
  text: string;
  /**
   * In which message; in any where it is left out.
   */
  key?: string;
  /**
   * Of which copy; of every one where it is left out.
   */
  locale?: string;
  /**
   * Who asks for it.
   */
  reason: string;
}
/**
 * What somebody does with the flow, and what they must come to. Played by `flow-lint test` on the runtime, without a browser.
 */
export interface ScenarioFile {
  $schema?: string;
  /**
   * What it shows, in one sentence.
   */
  about: string;
  /**
   * The day it is played on, such as 2026-11-20, at noon.
   */
  today: string;
  /**
   * What it is played on; desktop where it is left out.
   */
  device?: 'desktop' | 'mobile';
  /**
   * The language it is played in; the first of the flow where it is left out.
   */
  locale?: string;
  /**
   * The variant of variants/ that it is played with; the flow as it is where it is left out.
   */
  variant?: string;
  /**
   * The id of a step or view. Of a subflow: what it is used as, for its first step (in an "order" and a review for all of its steps), or that, a point and the step.
   */
  at?: string;
  /**
   * With "at": entries that are other than in preview.json.
   */
  context?: {
    [k: string]: unknown;
  };
  /**
   * With "at": what the sessions of the step ask, by their names here.
   */
  sessions?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * What the browser kept of an earlier visit.
   */
  stored?: unknown;
  /**
   * What the tab kept for a reload.
   */
  tabStorage?: unknown;
  /**
   * What the page hands in.
   */
  host?: {
    [k: string]: unknown;
  };
  /**
   * What happens, one after another.
   *
   * @minItems 1
   */
  play: Move[];
}
/**
 * One thing that happens, and what it leads to. Of several keys the order is: fill, press, wait, elsewhere, reply, fail, session, expect.
 */
export interface Move {
  /**
   * Answers by the names of the fields, or by their whole paths where several have one name.
   */
  fill?: {
    [k: string]: unknown;
  };
  /**
   * The event of what is pressed; that of a form checks it first.
   */
  press?: string;
  /**
   * Which record or item of a list is pressed, from 0; which step of a review, by its name.
   */
  record?: number | StepId;
  /**
   * So many seconds go by.
   */
  wait?: number;
  /**
   * Another tab went on with the flow: what the browser keeps since then.
   */
  otherTab?: unknown;
  /**
   * The device loses its connection, or has it again.
   */
  connection?: 'offline' | 'online';
  /**
   * The oldest open call of an action succeeds.
   */
  reply?: {
    action: ActionName;
    /**
     * What it must have been asked; keys that are left out may be anything.
     */
    request?: unknown;
    /**
     * The first success of the action where it is left out.
     */
    outcome?: string;
    /**
     * What comes back.
     */
    with?: unknown;
  };
  /**
   * The oldest open call of an action fails.
   */
  fail?: {
    action: ActionName;
    /**
     * What it must have been asked; keys that are left out may be anything.
     */
    request?: unknown;
    /**
     * The failure, such as refused.
     */
    outcome: string;
    /**
     * Of the reply; 0 where none came.
     */
    status?: number;
    /**
     * The words of the server.
     */
    message?: string;
    /**
     * What it found wrong with single fields.
     */
    problems?: {
      /**
       * As the server calls it.
       */
      field: string;
      /**
       * Names what is wrong.
       */
      key?: string;
      /**
       * The server's own words.
       */
      message?: string;
    }[];
    /**
     * Why no reply came, where none did.
     */
    loss?: 'slow' | 'offline' | 'network';
  };
  /**
   * A session that runs says something.
   */
  session?: {
    name: SessionName;
    /**
     * What it asks.
     */
    ask?: string;
    /**
     * What it tells, and goes on.
     */
    report?: string;
    /**
     * How it ends.
     */
    finish?: string;
    /**
     * What comes with it.
     */
    with?: {
      [k: string]: unknown;
    };
    /**
     * What the flow must have answered it last; keys that are left out may be anything.
     */
    answered?: unknown;
  };
  expect?: Expectation;
}
/**
 * What must be true now. What is not named may be anything.
 */
export interface Expectation {
  step?: StepId;
  /**
   * Title of the document, without the suffix.
   */
  title?: string;
  /**
   * Texts that stand on the screen or in the open modal.
   */
  shows?: string[];
  /**
   * Texts that stand nowhere on it.
   */
  hides?: string[];
  /**
   * What fields hold, by their names. null: nothing.
   */
  fields?: {
    [k: string]: unknown;
  };
  /**
   * The names of all fields on screen, in their order.
   */
  asks?: string[];
  /**
   * All errors at fields, by the name of the field.
   */
  errors?: {
    [k: string]: string;
  };
  /**
   * The text of the error banner; empty for none.
   */
  banner?: string;
  /**
   * The modal that is open; null for none.
   */
  modal?: string | null;
  /**
   * Whether it waits for a call.
   */
  busy?: boolean;
  /**
   * The calls that are open, oldest first.
   */
  calls?: ActionName[];
  /**
   * By action: what its last call was asked; keys that are left out may be anything.
   */
  requests?: {
    [k: string]: unknown;
  };
  /**
   * Events that analytics were told since the start.
   */
  tracked?: string[];
  /**
   * What the browser keeps; keys that are left out may be anything. null: nothing.
   */
  stored?: unknown;
  /**
   * All addresses that were opened, in their order.
   */
  opened?: string[];
}
/**
 * What is other for some: for a partner, or in an experiment. It is put over the files of the flow, where a configuration names it.
 */
export interface VariantFile {
  $schema?: string;
  /**
   * For whom it is, in one sentence.
   */
  about: string;
  /**
   * By language: keys of the copy, with other words.
   */
  copy?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Limits of limits.json, with other values of the same type.
   */
  limits?: {
    [k: string]: unknown;
  };
  /**
   * Steps of the order that come under another condition.
   */
  steps?: {
    [k: string]: VariantStep;
  };
  /**
   * All steps of the order, in another one.
   *
   * @minItems 1
   */
  order?: StepId[];
}
/**
 * A step of the order, as a variant has it.
 */
export interface VariantStep {
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  when: string;
}
/**
 * Sample data with which any step can be looked at, in development and in scenarios. Never published.
 */
export interface PreviewFile {
  $schema?: string;
  /**
   * Entries of the flow, as they might be.
   */
  context: {
    [k: string]: unknown;
  };
  /**
   * By step: entries of the step, and what its sessions ask.
   */
  steps?: {
    [k: string]: PreviewStep;
  };
  /**
   * Labels of fetched choices, by the path of the field and the value: previews and `flow-lint diff` show them.
   */
  labels?: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
export interface PreviewStep {
  /**
   * Entries of the step, as they might be.
   */
  context?: {
    [k: string]: unknown;
  };
  /**
   * What its sessions ask, by their names here.
   */
  sessions?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
