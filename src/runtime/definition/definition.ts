// Generated from definition.schema.json by `npm run generate`. Edit that file instead.

/**
 * A step, or a step with a condition.
 */
export type OrderedStep =
  | StepId
  | {
      /**
       * The id of a step or view. The name of a subflow is its first step, or all its steps in `order` and in a review. `NAME.STEP` is one of its steps.
       */
      step: string;
      /**
       * The condition. If it is not true, the step is skipped.
       */
      when: string;
    };
/**
 * The id of a step or view. The name of a subflow is its first step, or all its steps in `order` and in a review. `NAME.STEP` is one of its steps.
 */
export type StepId = string;
/**
 * One instruction of a program. Its first required key names it.
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
 * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
 */
export type Guard = string;
/**
 * An entry of `context.json`, or of `context` of the step.
 */
export type EntryName = string;
/**
 * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
 */
export type Expression = string;
/**
 * Input values: one expression, or an object of expressions.
 */
export type Inputs =
  | Expression
  | {
      [k: string]: Expression;
    };
/**
 * An entry, or a field of an entry: `entry.field`.
 */
export type EntryPath = string;
/**
 * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
 */
export type Words = string;
/**
 * Statements that run from top to bottom.
 */
export type Program = Statement[];
/**
 * One item of a screen.
 */
export type Block = Form | Use | WidgetBlock;
/**
 * One item of a form: a section, a repeated group, or a block between sections.
 */
export type FormItem = Section | Repeat | Block;
/**
 * A file of `options/`.
 */
export type OptionsName = string;
export type OptionsOf = OptionsCalled | OptionsFrom;
/**
 * A number, or the name of a limit.
 */
export type ItemCount =
  | number
  | {
      /**
       * The name of the limit.
       */
      $limit: string;
    };
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
 * The reaction if the entry is missing when the step opens: a step, or a routine that loads the entry.
 */
export type Need =
  | StepId
  | {
      /**
       * The routine that loads the missing data.
       */
      load: string;
      /**
       * The id of a step or view. The name of a subflow is its first step, or all its steps in `order` and in a review. `NAME.STEP` is one of its steps.
       */
      else: string;
    };
/**
 * A list of choices, or a shorter copy of another list.
 */
export type OptionsFile =
  | Option[]
  | {
      $schema?: string;
      /**
       * A file of `options/`.
       */
      like: string;
      /**
       * Values that it leaves out.
       */
      without: string[];
    };
/**
 * The name of an action, which calls a server.
 */
export type ActionName = string;

/**
 * The shape of every file of a flow folder. The TypeScript types in `definition.ts` and the schemas for editors are generated from it.
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
/**
 * The settings of the whole flow.
 */
export interface FlowFile {
  $schema?: string;
  /**
   * The name of the flow.
   */
  id: string;
  /**
   * The version of the flow, such as 1.4.0. Saved data of another major version is not used.
   */
  version: string;
  /**
   * The versions of the engine that can run the flow, such as `^1.0.0`. Another version shows a message with a contact.
   */
  runtime: string;
  /**
   * The locales, each with its file in `copy/`. The first is the default.
   *
   * @minItems 1
   */
  locales: string[];
  /**
   * Locales with an incomplete translation. Missing texts are shown in the first locale.
   *
   * @minItems 1
   */
  partialLocales?: string[];
  /**
   * The first step of the flow.
   */
  first: string;
  /**
   * The number of stages. Without it, the number of steps in `order` without a condition.
   */
  stages?: number;
  /**
   * The steps in their order, for `{ "next": true }`. It also sets Back, stage and progress of steps that do not set them.
   *
   * @minItems 2
   */
  order?: OrderedStep[];
  /**
   * The uses of subflows, by name.
   */
  subflows?: {
    [k: string]: SubflowUse;
  };
  /**
   * Progress in percent at the start of the flow.
   */
  progress: number;
  start: Program;
  failures: Programs;
  on?: Programs;
  /**
   * Modals of any step, by name.
   */
  modals?: {
    [k: string]: Modal;
  };
  let?: Values;
  chrome: Chrome;
  /**
   * A check without its own text shows the built-in text, or the text `check.…` of the copy.
   */
  defaultMessages?: boolean;
  renamed?: Renamed;
  resume?: Resume;
}
/**
 * One use of a subflow. Its name is the prefix of its entries and steps: `witness` has `$witnessPerson` and `witness.NAME`.
 */
export interface SubflowUse {
  /**
   * The subflow.
   */
  subflow: string;
  /**
   * The values of its {parameters}.
   */
  with?: {
    [k: string]: string;
  };
  then?: Program;
}
/**
 * Goes to another step or view. Use it if the target is not the next step of `order`. Ends the program.
 */
export interface Goto {
  /**
   * The target: a step or view, or one that data chooses from a closed list.
   */
  goto: StepId | ServerChosen;
  when?: Guard;
}
/**
 * A step that data chooses from a closed list. Use it for a step that a server names.
 */
export interface ServerChosen {
  /**
   * The expression that yields the id of the step.
   */
  from: string;
  /**
   * The allowed steps.
   *
   * @minItems 1
   */
  steps: StepId[];
  /**
   * The id of a step or view. The name of a subflow is its first step, or all its steps in `order` and in a review. `NAME.STEP` is one of its steps.
   */
  else: string;
}
/**
 * Goes to a step to change its answers, then returns here. Use it on a page that shows answers of earlier steps. New questions come first. Ends the program.
 */
export interface Change {
  /**
   * The target: a step, or one that data chooses from a closed list.
   */
  change: StepId | ServerChosen;
  when?: Guard;
}
/**
 * Goes to the next step of `order` whose condition is true. Use it at the end of the program of a form. Ends the program.
 */
export interface Next {
  /**
   * Always true.
   */
  next: true;
  when?: Guard;
}
/**
 * Leaves the subflow, and continues with `then` of its use. Use it to skip the remaining steps of the subflow. Ends the program.
 */
export interface Leave {
  /**
   * Always true.
   */
  leave: true;
  when?: Guard;
}
/**
 * Goes back from a view to the step that it covers, with everything that was typed. Use it to close an error view. Ends the program.
 */
export interface Return {
  /**
   * Always true.
   */
  return: true;
  when?: Guard;
}
/**
 * Stays on the step. Use it after an error message. Ends the program.
 */
export interface Stay {
  /**
   * `true`, or the entry whose first field gets the focus.
   */
  stay: true | EntryName;
  when?: Guard;
}
/**
 * Opens a modal of the step or of the flow. Use it for a question or an explanation that needs no step. Ends the program.
 */
export interface Open {
  /**
   * The modal.
   */
  open: string;
  when?: Guard;
}
/**
 * Closes the open modal. Use it in the programs of a modal. The next statement runs.
 */
export interface Close {
  /**
   * Always true.
   */
  close: true;
  when?: Guard;
}
/**
 * Writes values to entries. Use it to save a result, such as a choice. All expressions are evaluated before the first value is written.
 */
export interface Set {
  set: Values;
  when?: Guard;
}
/**
 * Named values: an object of expressions.
 */
export interface Values {
  [k: string]: Expression;
}
/**
 * Restores the default values of entries. Use it to delete answers that are no longer needed.
 */
export interface Reset {
  /**
   * An entry, a list of entries, or `true` for all entries that the host page does not set.
   */
  reset: true | EntryName | EntryName[];
  when?: Guard;
}
/**
 * Runs an action and waits for its outcome. Use it if the next statement depends on the result.
 */
export interface Call {
  /**
   * The action.
   */
  call: string;
  with?: Inputs;
  /**
   * The entry, or the path in an entry, that gets the reply.
   */
  save?: string;
  /**
   * What is busy during the call: `step` (default), the name of a field, or `none`. Of two calls with the same busy field, only the newer one counts.
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
 * Runs an action without waiting for its reply. Use it for data that the server needs early. While the device is offline, the request waits in memory, and `$unsent` counts it.
 */
export interface Send {
  /**
   * The action.
   */
  send: string;
  with?: Inputs;
  when?: Guard;
}
/**
 * Fetches the choices of a field again. Use it after a server has refused a choice. A field that is not on screen is fetched when its step opens. The answer stays if it is still a choice.
 */
export interface Fetch {
  /**
   * The path of the field: `entry.field`.
   */
  fetch: string;
  when?: Guard;
}
/**
 * Starts a session: long work that asks questions and reports events. Use it for work with several questions, such as the check of a phone number.
 */
export interface Start {
  /**
   * The session.
   */
  start: string;
  /**
   * The name of the session in the flow. `$NAME.ask` is its question. `NAME.asks.QUESTION` and `NAME.ENDING` are its events.
   */
  as: string;
  with?: Inputs;
  /**
   * The steps to which the session belongs. It stops when the applicant leaves them. Without it: this step.
   */
  steps?: StepId[];
  when?: Guard;
}
/**
 * Answers the question of a session. Use it after the applicant has answered.
 */
export interface Answer {
  /**
   * The session, by the name that `as` gave it.
   */
  answer: string;
  with?: Inputs;
  when?: Guard;
}
/**
 * Ends a session. Use it if the applicant cancels. If the session is not running, nothing happens.
 */
export interface Stop {
  /**
   * The session, by the name that `as` gave it.
   */
  stop: string;
  when?: Guard;
}
/**
 * Runs a routine. Use it for statements that several programs share. Further keys fill its {parameters}.
 */
export interface Do {
  /**
   * The routine.
   */
  do: string;
  when?: Guard;
  [k: string]: string | undefined;
}
/**
 * Runs several statements under one condition. Use it if they would all have the same `when`.
 */
export interface Then {
  /**
   * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
   */
  when: string;
  then: Program;
}
/**
 * Shows an error at the top of the step. Use it if the error belongs to no field. It disappears when something is entered.
 */
export interface Banner {
  /**
   * The text of the error, such as `$failure.message`.
   */
  banner: string;
  /**
   * The heading of the banner. Without it: the text `ui.problem`.
   */
  heading?: string;
  /**
   * Advice: the next thing that the applicant can do.
   */
  advice?: string;
  with?: Values;
  when?: Guard;
}
/**
 * Shows an error at a field. Use it if the server refused the answer. It disappears when the field changes.
 */
export interface Problem {
  /**
   * The text of the error.
   */
  problem: string;
  /**
   * The path of the field: `entry.field`.
   */
  at: string;
  when?: Guard;
}
/**
 * Shows errors that a server found, each at its field. Use it if the server checks answers of several steps. It goes to the first step with one of the fields, or stays. Ends the program.
 */
export interface Problems {
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  problems: string;
  /**
   * The field of the flow for each name of the server. `*` is the index of an item of a repeated group. Without it, the server uses the paths of the flow.
   */
  fields?: {
    [k: string]: EntryPath;
  };
  /**
   * A text for each `key` of the server.
   */
  messages?: {
    [k: string]: Words;
  };
  /**
   * Shows the message of the server, as plain text, if `messages` has no text for its key.
   */
  serverMessages?: true;
  /**
   * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  else: string;
  when?: Guard;
}
/**
 * Sends an analytics event. Use it to count something.
 */
export interface Track {
  /**
   * The name of the event.
   */
  track: string;
  with?: Values;
  when?: Guard;
}
/**
 * Adds the id of a user to all later analytics events. Use it when the id is known.
 */
export interface Identify {
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  identify: string;
  when?: Guard;
}
/**
 * Deletes everything that the flow has stored in the browser. Use it when stored data is no longer needed.
 */
export interface Forget {
  /**
   * Always true.
   */
  forget: true;
  when?: Guard;
}
/**
 * Marks answers as saved. Use it when the server has them, or they are not needed. The browser then no longer asks for confirmation when the page is left.
 */
export interface Saved {
  /**
   * An entry, a list of entries, or `true` for all.
   */
  saved: true | EntryName | EntryName[];
  when?: Guard;
}
/**
 * Opens a link of `links.json`. Use it to send the applicant to another page.
 */
export interface Visit {
  /**
   * The link: a key of `links.json`.
   */
  visit: string;
  with?: Values;
  when?: Guard;
}
/**
 * Writes a warning to the log. Use it for a failure that the applicant does not see.
 */
export interface Warn {
  /**
   * The code of the warning, such as `slow-reply`.
   */
  warn: string;
  when?: Guard;
}
/**
 * A dialog over a step.
 */
export interface Modal {
  /**
   * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  title: string;
  with?: Values;
  /**
   * The blocks, in the order of the screen.
   */
  view: Block[];
  on: Programs;
}
/**
 * Fields under one button, in sections. The renderer shows it.
 */
export interface Form {
  /**
   * The name of the form.
   */
  form: string;
  when?: Guard;
  with?: Values;
  /**
   * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
   */
  locked?: string;
  /**
   * Sections of fields, and blocks between them.
   */
  sections: FormItem[];
  [k: string]: unknown;
}
/**
 * Fields of one schema that belong to one entry.
 */
export interface Section {
  /**
   * The types of the answers: a file of `schemas/`.
   */
  schema: string;
  /**
   * The entry that gets the answers, or an object in an entry: `entry.object`.
   */
  bind: string;
  when?: Guard;
  /**
   * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  legend?: string;
  /**
   * The fields, in the order of the screen.
   */
  fields: Field[];
}
/**
 * One question with its control. The control can declare further keys.
 */
export interface Field {
  /**
   * The name of the field: a property of the schema.
   */
  name: string;
  /**
   * The control of the field.
   */
  widget: string;
  /**
   * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  label: string;
  /**
   * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  shortLabel?: string;
  /**
   * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  hint?: string;
  with?: Values;
  when?: Guard;
  /**
   * The field must be answered: `true`, or an expression.
   */
  required?: boolean | Guard;
  /**
   * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
   */
  enabled?: string;
  /**
   * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
   */
  readonly?: string;
  /**
   * The choices: a file of `options/`, a list of data, or the reply of an action.
   */
  options?: OptionsName | OptionsOf;
  /**
   * The field is disabled and not required while it has no choices. Without it, a required field without choices blocks its form.
   */
  optionalIfEmpty?: true;
  /**
   * The event that is raised when the answer changes.
   */
  changed?: string;
  /**
   * The event of the button that loads the choices again.
   */
  retry?: string;
  /**
   * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
   */
  failed?: string;
  /**
   * An error text for each check: `required`, or a keyword of the schema, such as `type`, `minimum` or `pattern`. `*` is for all other checks.
   */
  messages?: {
    [k: string]: Words;
  };
  /**
   * Further checks, in this order, after `required` and the schema.
   */
  rules?: Rule[];
  /**
   * The value of the HTML attribute `autocomplete`, such as `given-name`.
   */
  autocomplete?: string;
  /**
   * The field has the full width of the form.
   */
  wide?: boolean;
  /**
   * The field is short, such as a date. It shares a line with its neighbor, also on a phone.
   */
  half?: boolean;
  /**
   * The answer also counts while the field is hidden, or its step is not on the path.
   */
  keepHidden?: true;
  [k: string]: unknown;
}
/**
 * Choices that an action returns. They are fetched when all fields of `dependsOn` are answered, and again when the input changes. The field shows loading, a failure and a button to try again.
 */
export interface OptionsCalled {
  /**
   * The action that returns the list.
   */
  call: string;
  with?: Inputs;
  /**
   * The name of the list in expressions of the step.
   */
  as: string;
  /**
   * Fields that must be answered first: `field` of the same section, or `entry.field`. When one changes, this answer is deleted.
   *
   * @minItems 1
   */
  dependsOn?: string[];
  /**
   * Always true. The action gets the typed text as `query`, and its results are shown. `as` is then a list of `context.json`, which contains the chosen item.
   */
  search?: true;
  /**
   * The key of an item that is stored.
   */
  value: string;
  /**
   * The key of an item that is shown.
   */
  label: string;
}
/**
 * Choices from a list of data.
 */
export interface OptionsFrom {
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  from: string;
  /**
   * The key of an item that is stored.
   */
  value: string;
  /**
   * The key of an item that is shown.
   */
  label: string;
}
/**
 * A check of a field with its error text.
 */
export interface Rule {
  /**
   * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
   */
  assert: string;
  /**
   * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  message: string;
  with?: Values;
  when?: Guard;
}
/**
 * Fields of a form, repeated for each item of a list. The other keys are texts and buttons.
 */
export interface Repeat {
  /**
   * An entry of `context.json`, or of `context` of the step.
   */
  repeat: string;
  min?: ItemCount;
  max: ItemCount;
  when?: Guard;
  with?: Values;
  /**
   * A text: a key of the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  legend: string;
  /**
   * The fields of an item. `$item` is the item, and `$index` its position from 0.
   */
  fields: Field[];
  [k: string]: unknown;
}
/**
 * The blocks of a part. Further keys fill its {parameters}.
 */
export interface Use {
  /**
   * The part.
   */
  use: string;
  [k: string]: unknown;
}
/**
 * A block of a widget. The first key names the widget, which declares the other keys.
 */
export interface WidgetBlock {
  when?: Guard;
  with?: Values;
  [k: string]: unknown;
}
/**
 * The frame of every step: header, help line, legal text and look.
 */
export interface Chrome {
  /**
   * The name of the brand. Every text can contain it as `{brand}`.
   */
  name: string;
  /**
   * The end of every page title.
   */
  titleSuffix: string;
  /**
   * The start of the page title while a form has errors or a banner is shown.
   */
  errorTitle?: string;
  /**
   * The text of the stage, such as "Step 2 of 8".
   */
  stage: string;
  /**
   * The last line of the card.
   */
  help: Block[];
  /**
   * The line below the card.
   */
  legal: Block[];
  /**
   * Texts and pictures next to the card in a wide window. It contains nothing to click.
   */
  aside?: {
    /**
     * The name of the area, for screen readers.
     */
    label: string;
    /**
     * Its blocks.
     */
    view: Block[];
  };
  /**
   * The text of the remaining minutes in the header. {minutes} is the number of the step.
   */
  minutesLeft?: string;
  /**
   * The colors and corners of the brand. The branding of a partner overrides it.
   */
  theme?: {
    /**
     * The color of buttons and links, such as `#00558c`.
     */
    primaryColor?: string;
    /**
     * The second color.
     */
    secondaryColor?: string;
    /**
     * Whether corners are round.
     */
    roundCorners?: boolean;
  };
  /**
   * The ISO 4217 code of the currency, for typed amounts and the number style `currency`. The locale sets the position of its sign.
   */
  currency?: string;
  /**
   * The order of typed and shown dates. Without it: the order of the locale.
   */
  dateOrder?: 'month-first' | 'day-first' | 'year-first';
  /**
   * The picture in the header.
   */
  logo?: string;
  /**
   * The question when the applicant leaves the page.
   */
  leave?: string;
}
/**
 * Old names of steps and saved entries.
 */
export interface Renamed {
  /**
   * The new step for each old name. It also applies to saved data and to names that a server sends.
   */
  steps?: {
    [k: string]: StepId;
  };
  /**
   * The new entry for each old name. Saved data under the old name is read.
   */
  entries?: {
    [k: string]: EntryName;
  };
}
/**
 * Settings for a later visit: the saved answers, where they are saved, and how long. Sensitive answers are never saved. The applicant enters them again.
 */
export interface Resume {
  /**
   * The saved answers: `true` for all answers of forms, or a list of entries.
   */
  answers: true | EntryName[];
  /**
   * The number of days after the last answer, or the limit that sets it.
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
   * This browser saves the answers.
   */
  browser?: boolean;
  /**
   * The steps that an applicant can return to. From any other step, the applicant returns to the last of these on the path. Without it, all steps count.
   *
   * @minItems 1
   */
  steps?: StepId[];
  server?: ServerDraft;
  reentryBanner?: Banner;
  expiredBanner?: Banner;
}
/**
 * Answers that a server saves. The event `CONTINUE_LATER` saves them. With the key, the applicant continues with them.
 */
export interface ServerDraft {
  /**
   * The action that saves the answers. It gets them as `draft`.
   */
  save: string;
  with?: Values;
  /**
   * An entry, or a field of an entry: `entry.field`.
   */
  as?: string;
  then?: Program;
  /**
   * The action that loads the answers. It gets `key` and returns the draft.
   */
  load: string;
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  key: string;
  /**
   * Outcomes of `load` if the server no longer has the answers.
   *
   * @minItems 1
   */
  deletedOutcomes: string[];
  /**
   * Outcomes of `save` if the server has a newer draft, which is then loaded. With this key, `save` also gets `since`: `state.at` of the last loaded or saved draft.
   *
   * @minItems 1
   */
  newerOutcomes?: string[];
}
/**
 * A step (a file of `steps/`) or a view (a file of `views/`).
 */
export interface StepFile {
  $schema?: string;
  /**
   * The id of a step or view. The name of a subflow is its first step, or all its steps in `order` and in a review. `NAME.STEP` is one of its steps.
   */
  id: string;
  /**
   * The id of a step or view. The name of a subflow is its first step, or all its steps in `order` and in a review. `NAME.STEP` is one of its steps.
   */
  like?: string;
  title?: Title;
  /**
   * The stage of the step, the first number in "Step 2 of 8".
   */
  stage?: number;
  /**
   * The progress bar in the header, in percent.
   */
  progress?: number;
  /**
   * The approximate number of minutes from here to the end, for applicants who have everything ready.
   */
  minutesLeft?: number;
  /**
   * A key of the copy files.
   */
  note?: string;
  /**
   * The step of Back, or `true` for the step that the applicant came from. Without it, only a step of `order` has Back. `false` removes it.
   */
  back?: StepId | boolean;
  /**
   * The flow can end here, with this result.
   */
  end?: 'completed' | 'declined' | 'failed';
  /**
   * Data that the step requires, each with the reaction if it is missing.
   */
  needs?: {
    [k: string]: Need;
  };
  /**
   * Entries that exist only while this step is on screen.
   */
  context?: {
    [k: string]: Entry;
  };
  let?: Values;
  enter?: Program;
  /**
   * Timers: events after some time.
   */
  after?: Timer[];
  /**
   * The blocks, in the order of the screen.
   */
  view?: Block[];
  /**
   * Modals of this step, by name.
   */
  modals?: {
    [k: string]: Modal;
  };
  on?: Programs;
}
/**
 * One value that the flow remembers: an object of a schema, a list of such objects, or a plain value.
 */
export interface Entry {
  /**
   * The schema of the entry, which is an object.
   */
  schema?: string;
  /**
   * The schema of an item. The entry is a list of them.
   */
  list?: string;
  /**
   * The type of a plain value. The initial value of a boolean is false, of an index -1, and of a list []. An index is a position in a list, from 0.
   */
  type?: 'string' | 'number' | 'boolean' | 'index' | 'object' | 'list';
  /**
   * The initial value, also after `reset`. Without it: the initial value of its type, or null.
   */
  default?: {
    [k: string]: unknown;
  };
  /**
   * The browser stores the entry for later visits.
   */
  stored?: boolean;
  /**
   * The tab stores the entry for a reload: `true`, or a list of its fields. Sensitive values are not allowed.
   */
  keepOnReload?: true | string[];
  /**
   * The kind of sensitive value. It leaves its form only with its request.
   */
  sensitive?: string;
  /**
   * The page that embeds the flow sets the value, under the name of the entry. `reset` does not change it.
   */
  from?: 'host';
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  computed?: string;
}
/**
 * Raises an event some time after the step opens. It stops when the applicant leaves the step.
 */
export interface Timer {
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  ms: string;
  /**
   * The event that is raised.
   */
  event: string;
  /**
   * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
   */
  when?: string;
}
/**
 * Blocks that several screens share.
 */
export interface PartFile {
  $schema?: string;
  /**
   * The blocks, or sections of a form. Each use fills the {parameters} in braces.
   */
  view: FormItem[];
}
/**
 * A program that several programs share.
 */
export interface RoutineFile {
  $schema?: string;
  /**
   * Names that each `do` fills. In the program they are in braces: {name}.
   */
  parameters?: string[];
  program: Program;
}
/**
 * Steps that a flow can use several times, each time with their own entries. They are in a folder of `steps/` with the name of this file.
 */
export interface SubflowFile {
  $schema?: string;
  /**
   * Names that each use fills. Here and in the steps they are in braces: {name}.
   */
  parameters?: string[];
  /**
   * Entries that each use has separately.
   */
  context?: {
    [k: string]: Entry;
  };
  let?: Values;
  /**
   * The steps in their order. The subflow starts with the first. `{ "next": true }` goes to the next one, and leaves the subflow after the last.
   *
   * @minItems 1
   */
  order: OrderedStep[];
}
/**
 * Everything that the flow remembers during a visit. Each key is the name of an entry.
 */
export interface ContextFile {
  $schema?: string;
  [k: string]: Entry | string | undefined;
}
export interface LimitsFile {
  $schema?: string;
  [k: string]: unknown;
}
/**
 * The addresses and phone numbers of the flow.
 */
export interface LinksFile {
  $schema?: string;
  [k: string]: Link | string | undefined;
}
/**
 * One address or phone number.
 */
export interface Link {
  /**
   * The address: a path, an `https:` address, a `tel:` number, or a base of the configuration such as `{documents}/upload`.
   */
  href: string;
  /**
   * Other addresses by language: `{ "es": "/es/terms" }`.
   */
  byLanguage?: {
    [k: string]: string;
  };
  /**
   * Opens the link in a new tab.
   */
  newTab?: boolean;
  /**
   * The readable address, such as a phone number. Every text can contain it in braces: `{supportPhone}` is the link `support-phone`.
   */
  text?: string;
  /**
   * The analytics event of a click.
   */
  track?: string;
}
/**
 * One choice of a list.
 */
export interface Option {
  /**
   * The value that is stored and sent.
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
 * The types of the limits in `limits.json`, as a JSON Schema. Each limit must be in both files.
 */
export interface LimitTypesFile {
  $schema?: string;
  /**
   * The purpose of the limits.
   */
  description?: string;
  /**
   * Always `"object"`.
   */
  type: 'object';
  /**
   * The type of each limit.
   */
  properties: {
    [k: string]: LimitType;
  };
  /**
   * `false`: no other limits are allowed.
   */
  additionalProperties?: boolean;
}
/**
 * The type of one limit.
 */
export interface LimitType {
  /**
   * The type of the value.
   */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  /**
   * The purpose of the limit.
   */
  description?: string;
  /**
   * The minimum.
   */
  minimum?: number;
  /**
   * The maximum.
   */
  maximum?: number;
  /**
   * The value must be greater than this.
   */
  exclusiveMinimum?: number;
  /**
   * The minimum number of items.
   */
  minItems?: number;
  items?: LimitType;
  /**
   * The required keys of an object.
   */
  required?: string[];
  /**
   * The types of the keys of an object.
   */
  properties?: {
    [k: string]: LimitType;
  };
}
/**
 * Settings of flow-lint for this flow: severities, accepted findings, phrases and coverage.
 */
export interface LintFile {
  $schema?: string;
  /**
   * The severity of each rule that differs from its default, by the name of the rule.
   */
  severities?: {
    [k: string]: 'error' | 'warning' | 'info' | 'off';
  };
  /**
   * Accepted findings.
   */
  suppressions?: Suppression[];
  /**
   * Phrases that the copy must contain or avoid.
   */
  phrases?: {
    /**
     * Phrases that no text may contain.
     */
    never?: UnwantedPhrase[];
    /**
     * Phrases that a text must contain.
     */
    always?: RequiredPhrase[];
  };
  /**
   * The share of the flow that the scenarios must reach, in percent. Each is 0 by default.
   */
  coverage?: {
    /**
     * The share of steps and views.
     */
    steps?: number;
    /**
     * The share of guards of statements, each true and false.
     */
    branches?: number;
    /**
     * The share of outcomes of calls.
     */
    outcomes?: number;
    /**
     * The share of error texts of fields.
     */
    rules?: number;
    /**
     * The share of texts.
     */
    texts?: number;
  };
}
/**
 * An accepted finding. flow-lint reports a suppression that no longer applies.
 */
export interface Suppression {
  /**
   * The name of the rule.
   */
  rule: string;
  /**
   * The file, from the flow folder, such as `steps/PAYMENT.json`.
   */
  file: string;
  /**
   * The path in the file, such as `on.SUBMIT.0`. It includes everything below it. Without it: the whole file.
   */
  at?: string;
  /**
   * The reason why the finding is accepted.
   */
  reason: string;
}
/**
 * A phrase that no text may contain.
 */
export interface UnwantedPhrase {
  /**
   * The phrase. Only whole words match, in capitals or not.
   */
  text: string;
  /**
   * The locale. Without it: every locale.
   */
  locale?: string;
  /**
   * The reason, and the phrase to use instead.
   */
  reason: string;
}
/**
 * A phrase that the copy must contain.
 */
export interface RequiredPhrase {
  /**
   * The phrase. Only whole words match, in capitals or not.
   */
  text: string;
  /**
   * The copy key of the text. Without it: any text.
   */
  key?: string;
  /**
   * The locale. Without it: every locale.
   */
  locale?: string;
  /**
   * The reason, such as the law that requires it.
   */
  reason: string;
}
/**
 * A test of the flow: the moves of an applicant, and the screens that must follow. `flow-lint test` plays it without a browser.
 */
export interface ScenarioFile {
  $schema?: string;
  /**
   * The subject of the test, in one sentence.
   */
  about: string;
  /**
   * The date of the test, such as 2026-11-20. The time is noon.
   */
  today: string;
  /**
   * The device. Without it: desktop.
   */
  device?: 'desktop' | 'mobile';
  /**
   * The locale. Without it: the first locale of the flow.
   */
  locale?: string;
  /**
   * A variant of `variants/`. Without it: the flow itself.
   */
  variant?: string;
  /**
   * The id of a step or view. The name of a subflow is its first step, or all its steps in `order` and in a review. `NAME.STEP` is one of its steps.
   */
  at?: string;
  /**
   * Entries that replace those of `preview.json`. Requires `at`.
   */
  context?: {
    [k: string]: unknown;
  };
  /**
   * The current questions of the sessions of the step, by the name of the session. Requires `at`.
   */
  sessions?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * The data of an earlier visit in the browser.
   */
  stored?: unknown;
  /**
   * The data that the tab stored for a reload.
   */
  tabStorage?: unknown;
  /**
   * The values that the embedding page passes to the flow.
   */
  host?: {
    [k: string]: unknown;
  };
  /**
   * The moves, in order.
   *
   * @minItems 1
   */
  play: Move[];
}
/**
 * One move, with the screen that must follow. Several keys run in this order: `fill`, `press`, `wait`, `otherTab`, `connection`, `reply`, `fail`, `session`, `expect`.
 */
export interface Move {
  /**
   * Answers by the name of the field, or by its path if several fields have that name.
   */
  fill?: {
    [k: string]: unknown;
  };
  /**
   * The event of the clicked button. The button of a form checks its fields first.
   */
  press?: string;
  /**
   * The index of the clicked record or item, from 0, or the clicked step of a review.
   */
  record?: number | StepId;
  /**
   * The number of seconds that pass.
   */
  wait?: number;
  /**
   * The data that the browser stores after the applicant has continued in another tab.
   */
  otherTab?: unknown;
  /**
   * The device loses its connection, or has it again.
   */
  connection?: 'offline' | 'online';
  /**
   * The oldest pending call of an action succeeds.
   */
  reply?: {
    /**
     * The action.
     */
    action: string;
    /**
     * The expected request. Omitted keys can have any value.
     */
    request?: unknown;
    /**
     * The outcome. Without it: the first success of the action.
     */
    outcome?: string;
    /**
     * The reply.
     */
    with?: unknown;
  };
  /**
   * The oldest pending call of an action fails.
   */
  fail?: {
    /**
     * The action.
     */
    action: string;
    /**
     * The expected request. Omitted keys can have any value.
     */
    request?: unknown;
    /**
     * The failure, such as `refused`.
     */
    outcome: string;
    /**
     * The HTTP status of the reply. Without it: 400.
     */
    status?: number;
    /**
     * The message of the server.
     */
    message?: string;
    /**
     * The errors of fields.
     */
    problems?: {
      /**
       * The name of the field on the server.
       */
      field: string;
      /**
       * The key of the error.
       */
      key?: string;
      /**
       * The message of the server.
       */
      message?: string;
    }[];
    /**
     * The reason for a missing reply.
     */
    loss?: 'slow' | 'offline' | 'network';
  };
  /**
   * A running session asks a question, reports an event or ends.
   */
  session?: {
    /**
     * The session.
     */
    name: string;
    /**
     * The question.
     */
    ask?: string;
    /**
     * The event. The session continues.
     */
    report?: string;
    /**
     * The ending.
     */
    finish?: string;
    /**
     * The data of the question, event or ending.
     */
    with?: {
      [k: string]: unknown;
    };
    /**
     * The expected last answer of the flow. Omitted keys can have any value.
     */
    answered?: unknown;
  };
  expect?: Expectation;
}
/**
 * The expected state. Omitted keys can have any value.
 */
export interface Expectation {
  /**
   * The id of a step or view. The name of a subflow is its first step, or all its steps in `order` and in a review. `NAME.STEP` is one of its steps.
   */
  step?: string;
  /**
   * The title of the document, without the suffix.
   */
  title?: string;
  /**
   * Texts on the screen or in the open modal.
   */
  shows?: string[];
  /**
   * Texts that are not there.
   */
  hides?: string[];
  /**
   * Values of fields, by name. `null` is an empty field.
   */
  fields?: {
    [k: string]: unknown;
  };
  /**
   * The names of all fields on the screen, in order.
   */
  asks?: string[];
  /**
   * All error messages, by the name of the field.
   */
  errors?: {
    [k: string]: string;
  };
  /**
   * The text of the error banner. An empty text means no banner.
   */
  banner?: string;
  /**
   * The open modal. `null` means no modal.
   */
  modal?: string | null;
  /**
   * Whether the step waits for a call.
   */
  busy?: boolean;
  /**
   * The pending calls, oldest first.
   */
  calls?: ActionName[];
  /**
   * The last request of each action. Omitted keys can have any value.
   */
  requests?: {
    [k: string]: unknown;
  };
  /**
   * The analytics events since the start.
   */
  tracked?: string[];
  /**
   * The data in the browser. Omitted keys can have any value. `null` means no data.
   */
  stored?: unknown;
  /**
   * All opened addresses, in order.
   */
  opened?: string[];
}
/**
 * A changed flow for a partner or an experiment. The configuration of a page names it. It contains only the differences.
 */
export interface VariantFile {
  $schema?: string;
  /**
   * The applicants that it is for, in one sentence.
   */
  about: string;
  /**
   * Other texts, by locale and copy key.
   */
  copy?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Other values of limits, of the same type.
   */
  limits?: {
    [k: string]: unknown;
  };
  /**
   * Steps of `order` with another condition.
   */
  steps?: {
    [k: string]: VariantStep;
  };
  /**
   * All steps of `order`, in another order.
   *
   * @minItems 1
   */
  order?: StepId[];
}
/**
 * The condition of a step of `order` in a variant.
 */
export interface VariantStep {
  /**
   * An expression that yields true or false. The block, field or statement that contains it counts only if it is true.
   */
  when: string;
}
/**
 * Sample data of each step, for previews and scenarios. It is never published.
 */
export interface PreviewFile {
  $schema?: string;
  /**
   * Entries of the flow, with sample values.
   */
  context: {
    [k: string]: unknown;
  };
  /**
   * Sample data of each step: its entries, and the questions of its sessions.
   */
  steps?: {
    [k: string]: PreviewStep;
  };
  /**
   * Labels of fetched choices, by the path of the field and the value. Previews and `flow-lint diff` show them.
   */
  labels?: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * Sample data of one step.
 */
export interface PreviewStep {
  /**
   * Entries of the step, with sample values.
   */
  context?: {
    [k: string]: unknown;
  };
  /**
   * The current questions of its sessions, by the name of the session.
   */
  sessions?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
