// Generated from definition.schema.json by `npm run generate`. Edit that file instead.

/**
 * The id of a step or view.
 */
export type StepId = string;
/**
 * One thing to do. Which one it is shows in the first key that it requires.
 */
export type Statement =
  | Goto
  | Return
  | Stay
  | Open
  | Close
  | Set
  | Reset
  | Call
  | Start
  | Answer
  | Stop
  | Do
  | Then
  | Banner
  | Problem
  | Track
  | Identify
  | Forget
  | Visit
  | Warn;
/**
 * An expression in the JSONata subset, such as "$order.year > 2015". Context is bound as $variables.
 */
export type Expression = string;
/**
 * An expression that yields true or false. The thing it stands on counts only if it is true.
 */
export type Guard = string;
/**
 * Values handed over: one expression, or an object whose values are expressions.
 */
export type Inputs =
  | Expression
  | {
      [k: string]: Expression;
    };
/**
 * A key of the copy files.
 */
export type CopyKey = string;
/**
 * Statements, run from top to bottom.
 */
export type Program = Statement[];
/**
 * A piece of the screen.
 */
export type Block = Form | Use | WidgetBlock;
/**
 * What stands in a form: a section, or a block between sections.
 */
export type FormItem = Section | Block;
/**
 * An event: what the applicant did (SUBMIT), what a session reports (verifying.finished), or what a timer raises.
 */
export type EventName = string;
export type Title =
  | CopyKey
  | {
      when?: Guard;
      text: CopyKey;
    }[];
/**
 * What to do when the entry is missing on arrival: go to a step, or run a routine that loads it and go to "else" if it is still missing.
 */
export type Need =
  | StepId
  | {
      load: string;
      else: StepId;
    };
export type OptionsFile =
  | Option[]
  | {
      like: string;
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
  context?: ContextFile;
  limits?: LimitsFile;
  links?: LinksFile;
  options?: OptionsFile;
  copy?: CopyFile;
  limitTypes?: LimitTypesFile;
  lint?: LintFile;
}
export interface FlowFile {
  $schema?: string;
  id: string;
  version: string;
  /**
   * Versions of the runtime that can run this definition, such as ^1.0.0.
   */
  runtime: string;
  /**
   * The first is the default.
   *
   * @minItems 1
   */
  locales: string[];
  first: StepId;
  stages: number;
  /**
   * Progress in percent before a step says otherwise.
   */
  progress: number;
  start: Program;
  failures: Programs;
  on?: Programs;
  modals?: {
    [k: string]: Modal;
  };
  let?: Values;
  chrome: Chrome;
}
/**
 * Leave for another step. Ends the program.
 */
export interface Goto {
  goto: StepId | ServerChosen;
  when?: Guard;
}
/**
 * A step named by data, one of a closed list.
 */
export interface ServerChosen {
  from: Expression;
  /**
   * @minItems 1
   */
  among: StepId[];
  else: StepId;
}
/**
 * From a view (error …) back to the step it covered, with everything typed there. Ends the program.
 */
export interface Return {
  return: true;
  when?: Guard;
}
/**
 * Stay on this step. Ends the program. A name moves the focus to the first field bound to it.
 */
export interface Stay {
  stay: true | string;
  when?: Guard;
}
/**
 * Open a modal of this step or of the flow. Ends the program.
 */
export interface Open {
  open: string;
  when?: Guard;
}
/**
 * Close the open modal and go on.
 */
export interface Close {
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
  reset: true | string | string[];
  when?: Guard;
}
/**
 * Ask an action to do its work and wait for its outcome.
 */
export interface Call {
  /**
   * The action.
   */
  call: string;
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
 * Start a session: long work that asks and reports by events.
 */
export interface Start {
  /**
   * The session.
   */
  start: string;
  /**
   * Its name here: $name.ask, events name.asks.x and name.ending.
   */
  as: string;
  with?: Inputs;
  /**
   * The steps it lives in; leaving them stops it. Default: this step.
   */
  within?: StepId[];
  when?: Guard;
}
/**
 * Reply to what a session asks.
 */
export interface Answer {
  answer: string;
  with?: Inputs;
  when?: Guard;
}
/**
 * End a session. Harmless if it is not running.
 */
export interface Stop {
  stop: string;
  when?: Guard;
}
/**
 * Run a routine. Further keys fill its {parameters}.
 */
export interface Do {
  do: string;
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
 * Show the error banner: a copy key, or an expression such as $failure.message.
 */
export interface Banner {
  banner: string;
  when?: Guard;
}
/**
 * Show an error at a field that the server, not a rule, refused. It clears when the field changes.
 */
export interface Problem {
  problem: CopyKey;
  /**
   * Path of the field: entry.field
   */
  at: string;
  when?: Guard;
}
/**
 * Send an analytics event.
 */
export interface Track {
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
  forget: true;
  when?: Guard;
}
/**
 * Open a link of links.json, in a new tab where it says so.
 */
export interface Visit {
  visit: string;
  with?: Values;
  when?: Guard;
}
/**
 * Write a warning code to the log.
 */
export interface Warn {
  warn: string;
  when?: Guard;
}
export interface Modal {
  title: CopyKey;
  with?: Values;
  view: Block[];
  on: Programs;
}
/**
 * A form: sections of fields under one button, drawn by the renderer.
 */
export interface Form {
  form: string;
  when?: Guard;
  with?: Values;
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  locked?: string;
  sections: FormItem[];
  [k: string]: unknown;
}
/**
 * Fields of one schema, written to one context entry.
 */
export interface Section {
  schema: string;
  bind: string;
  when?: Guard;
  legend?: CopyKey;
  fields: Field[];
}
/**
 * One control. Its widget may declare further keys.
 */
export interface Field {
  name: string;
  widget: string;
  label: CopyKey;
  /**
   * A key of the copy files.
   */
  short?: string;
  hint?: CopyKey;
  with?: Values;
  when?: Guard;
  required?: boolean | Guard;
  enabled?: Guard;
  readonly?: Guard;
  options?: string | OptionsFrom;
  changed?: EventName;
  retry?: EventName;
  failed?: Guard;
  /**
   * Error text by rule: required, or a keyword of the schema (type, minimum, maxLength, pattern, format …). "*" stands for the rest.
   */
  messages?: {
    [k: string]: CopyKey;
  };
  /**
   * Further checks, in this order, after required and the schema.
   */
  rules?: Rule[];
  autocomplete?: string;
  /**
   * Takes the whole width of the form.
   */
  wide?: boolean;
  [k: string]: unknown;
}
export interface OptionsFrom {
  from: Expression;
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
  assert: Guard;
  message: CopyKey;
  with?: Values;
  when?: Guard;
}
/**
 * The blocks of a part. Further keys fill its {parameters}.
 */
export interface Use {
  use: string;
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
  name: CopyKey;
  titleSuffix: CopyKey;
  errorTitle?: CopyKey;
  stage: CopyKey;
  help: Block[];
  legal: Block[];
  /**
   * The brand's look, where it is not the default one. A partner's branding comes before it.
   */
  theme?: {
    primaryColor?: string;
    secondaryColor?: string;
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
  leave?: CopyKey;
}
/**
 * One step (flow/steps) or view (flow/views).
 */
export interface StepFile {
  $schema?: string;
  id: StepId;
  like?: StepId;
  title?: Title;
  /**
   * Which of the flow's stages this step belongs to ("Step 2 of 8").
   */
  stage?: number;
  progress?: number;
  note?: CopyKey;
  back?: StepId;
  end?: 'completed' | 'declined' | 'failed';
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
  after?: Timer[];
  view?: Block[];
  modals?: {
    [k: string]: Modal;
  };
  on?: Programs;
}
/**
 * One context entry: an object of a schema, a list of such objects, or a plain value.
 */
export interface Entry {
  schema?: string;
  /**
   * Schema of the items.
   */
  list?: string;
  /**
   * boolean defaults to false, index to -1, list to [].
   */
  type?: 'string' | 'number' | 'boolean' | 'index' | 'object' | 'list';
  default?: unknown;
  /**
   * Kept in browser storage.
   */
  stored?: boolean;
  /**
   * What it holds that must never leave its form and its request.
   */
  sensitive?: string;
  /**
   * Set by the page that hosts the flow; not reset.
   */
  from?: 'host';
}
/**
 * Raises an event so many milliseconds after arrival; gone on leaving.
 */
export interface Timer {
  ms: Expression;
  event: EventName;
  /**
   * An expression that yields true or false. The thing it stands on counts only if it is true.
   */
  when?: string;
}
export interface PartFile {
  $schema?: string;
  view: FormItem[];
}
export interface RoutineFile {
  $schema?: string;
  parameters?: string[];
  program: Program;
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
  value: string | number;
  label: CopyKey;
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
  description?: string;
  type: 'object';
  properties: {
    [k: string]: LimitType;
  };
  additionalProperties?: boolean;
}
export interface LimitType {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  description?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  items?: LimitType;
  required?: string[];
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
    [k: string]: 'error' | 'warning' | 'off';
  };
  suppressions?: Suppression[];
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
