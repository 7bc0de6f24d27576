// Generated from definition.schema.json by `npm run generate`. Edit that file instead.

/**
 * A step, or a step with a condition.
 */
export type OrderedStep =
  | StepId
  | {
      /**
       * The id of a step or view. The name of a subflow means its first step. In `order` and in a review, it means all steps of the subflow. `NAME.STEP` is one of its steps.
       */
      step: string;
      /**
       * The condition for the step. If it is not true, the step is skipped.
       */
      when: string;
    };
/**
 * The id of a step or view. The name of a subflow means its first step. In `order` and in a review, it means all steps of the subflow. `NAME.STEP` is one of its steps.
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
 * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
 */
export type Guard = string;
/**
 * An entry in `context.json`, or in the `context` of the step.
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
 * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
 */
export type Words = string;
/**
 * Statements that run from top to bottom.
 */
export type Program = Statement[];
/**
 * One item on a screen.
 */
export type Block = Form | Use | WidgetBlock;
/**
 * One item in a form: a section, a repeated group, or a block between sections.
 */
export type FormItem = Section | Repeat | Block;
/**
 * A file in `options/`.
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
 * A key in the copy files.
 */
export type CopyKey = string;
/**
 * The reaction if the entry is missing when the step opens: a step to go to, or a routine that loads the entry.
 */
export type Need =
  | StepId
  | {
      /**
       * The routine that loads the missing data.
       */
      load: string;
      /**
       * The id of a step or view. The name of a subflow means its first step. In `order` and in a review, it means all steps of the subflow. `NAME.STEP` is one of its steps.
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
       * A file in `options/`.
       */
      like: string;
      /**
       * Values to leave out of the copy.
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
   * The version of the flow, such as 1.4.0. Saved data from another major version is not used.
   */
  version: string;
  /**
   * The versions of the engine that can run the flow, such as `^1.0.0`. Other versions show a message with contact details.
   */
  runtime: string;
  /**
   * The locales, each with a file in `copy/`. The first locale is the default.
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
   * The number of stages. Default: the number of steps in `order` that have no condition.
   */
  stages?: number;
  /**
   * The steps in their order, for `{ "next": true }`. It also sets Back, stage and progress for steps that do not set them.
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
   * The progress at the start of the flow, in percent.
   */
  progress: number;
  start: Program;
  failures: Programs;
  on?: Programs;
  /**
   * Modals that every step can open, by name.
   */
  modals?: {
    [k: string]: Modal;
  };
  let?: Values;
  chrome: Chrome;
  /**
   * A check without its own error text shows the `check.…` text in the copy, or the built-in text.
   */
  defaultMessages?: boolean;
  renamed?: Renamed;
  resume?: Resume;
}
/**
 * One use of a subflow. The name of the use is the prefix of its entries and steps: the use `witness` has `$witnessPerson` and `witness.NAME`.
 */
export interface SubflowUse {
  /**
   * The subflow.
   */
  subflow: string;
  /**
   * The values for the {parameters} of the subflow.
   */
  with?: {
    [k: string]: string;
  };
  then?: Program;
}
/**
 * Goes to another step or view. Use it if the target is not the next step in `order`. Ends the program.
 */
export interface Goto {
  /**
   * The target: a step or view, or a step that data chooses from a closed list.
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
   * The id of a step or view. The name of a subflow means its first step. In `order` and in a review, it means all steps of the subflow. `NAME.STEP` is one of its steps.
   */
  else: string;
}
/**
 * Goes to a step where the applicant changes answers, then returns here. The applicant answers new questions before the return. Use it on a page that shows answers from earlier steps. Ends the program.
 */
export interface Change {
  /**
   * The target: a step, or a step that data chooses from a closed list.
   */
  change: StepId | ServerChosen;
  when?: Guard;
}
/**
 * Goes to the next step in `order` whose condition is true. Use it at the end of a form's program. Ends the program.
 */
export interface Next {
  /**
   * Goes to the next step. Always `true`.
   */
  next: true;
  when?: Guard;
}
/**
 * Leaves the subflow and continues with the `then` program of its use. Use it to skip the remaining steps of the subflow. Ends the program.
 */
export interface Leave {
  /**
   * Leaves the subflow. Always `true`.
   */
  leave: true;
  when?: Guard;
}
/**
 * Goes back from a view to the step that it covers. The applicant's unsubmitted answers are still there. Use it to close an error view. Ends the program.
 */
export interface Return {
  /**
   * Closes the view. Always `true`.
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
 * Opens a modal that the step or the flow declares. Use it for a question or an explanation that needs no step. Ends the program.
 */
export interface Open {
  /**
   * The modal to open.
   */
  open: string;
  when?: Guard;
}
/**
 * Closes the open modal. Use it in a modal's programs. The program continues with the next statement.
 */
export interface Close {
  /**
   * Closes the modal. Always `true`.
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
   * The action to run.
   */
  call: string;
  with?: Inputs;
  /**
   * The entry, or the path in an entry, that gets the reply.
   */
  save?: string;
  /**
   * What is busy during the call: `step` (default), the name of a field, or `none`. If two calls have the same busy field, only the newer call counts.
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
   * The action to run.
   */
  send: string;
  with?: Inputs;
  when?: Guard;
}
/**
 * Fetches the choices of a field again. Use it after a server has refused a choice. If the field is not on screen, its choices are fetched when its step opens. The answer remains if the new choices contain it.
 */
export interface Fetch {
  /**
   * The path of the field: `entry.field`.
   */
  fetch: string;
  when?: Guard;
}
/**
 * Starts a session: a long task that asks questions and reports events. Use it for a task with several questions, such as verifying a phone number.
 */
export interface Start {
  /**
   * The session to start.
   */
  start: string;
  /**
   * The name of the session in the flow. `$NAME.ask` is its current question. `NAME.asks.QUESTION` and `NAME.ENDING` are its events.
   */
  as: string;
  with?: Inputs;
  /**
   * The steps to which the session belongs. The session stops when the applicant leaves these steps. Default: this step.
   */
  steps?: StepId[];
  when?: Guard;
}
/**
 * Answers the question of a session. Use it after the applicant has answered.
 */
export interface Answer {
  /**
   * The session, by its `as` name.
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
   * The session, by its `as` name.
   */
  stop: string;
  when?: Guard;
}
/**
 * Runs a routine. Use it for statements that several programs share. Further keys fill the {parameters} of the routine.
 */
export interface Do {
  /**
   * The routine to run.
   */
  do: string;
  when?: Guard;
  [k: string]: string | undefined;
}
/**
 * Runs several statements under one condition. Use it if all of them need the same `when` condition.
 */
export interface Then {
  /**
   * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
   */
  when: string;
  then: Program;
}
/**
 * Shows an error at the top of the step. Use it if the error belongs to no field. The banner disappears when the applicant enters something.
 */
export interface Banner {
  /**
   * The error text, such as `$failure.message`.
   */
  banner: string;
  /**
   * The heading of the banner. Default: the `ui.problem` text.
   */
  heading?: string;
  /**
   * Advice about what the applicant can do next.
   */
  advice?: string;
  with?: Values;
  when?: Guard;
}
/**
 * Shows an error at a field. Use it if the server refused the answer. The error disappears when the answer changes.
 */
export interface Problem {
  /**
   * The error text.
   */
  problem: string;
  /**
   * The path of the field: `entry.field`.
   */
  at: string;
  when?: Guard;
}
/**
 * Shows errors that a server found, each at its field. Use it if the server checks answers from several steps. The flow goes to the first step that has one of the fields, or stays on the current step. Ends the program.
 */
export interface Problems {
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  problems: string;
  /**
   * The flow's field for each server name. `*` is the index of an item in a repeated group. Without this key, the server must use the flow's paths.
   */
  fields?: {
    [k: string]: EntryPath;
  };
  /**
   * A text for each `key` that the server sends.
   */
  messages?: {
    [k: string]: Words;
  };
  /**
   * Shows the server's message as plain text if `messages` has no text for the key of the error.
   */
  serverMessages?: true;
  /**
   * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  else: string;
  when?: Guard;
}
/**
 * Sends an analytics event. Use it to count how often something happens.
 */
export interface Track {
  /**
   * The name of the analytics event.
   */
  track: string;
  with?: Values;
  when?: Guard;
}
/**
 * Adds a user id to all later analytics events. Use it as soon as the id is known.
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
   * Deletes the stored data. Always `true`.
   */
  forget: true;
  when?: Guard;
}
/**
 * Marks answers as saved. Use it when the server has the answers, or when they are no longer needed. The browser then no longer asks for confirmation when the applicant leaves the page.
 */
export interface Saved {
  /**
   * An entry, a list of entries, or `true` for all entries.
   */
  saved: true | EntryName | EntryName[];
  when?: Guard;
}
/**
 * Opens a link from `links.json`. Use it to send the applicant to another page.
 */
export interface Visit {
  /**
   * The link: a key in `links.json`.
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
   * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  title: string;
  with?: Values;
  /**
   * The blocks, in their order on the screen.
   */
  view: Block[];
  on: Programs;
}
/**
 * Fields in sections, with one button below them.
 */
export interface Form {
  /**
   * The name of the form.
   */
  form: string;
  when?: Guard;
  with?: Values;
  /**
   * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
   */
  locked?: string;
  /**
   * Sections of fields, and blocks between them.
   */
  sections: FormItem[];
  [k: string]: unknown;
}
/**
 * Fields from one schema, whose answers belong to one entry.
 */
export interface Section {
  /**
   * The answer types: a file in `schemas/`.
   */
  schema: string;
  /**
   * The entry that gets the answers, or an object in an entry: `entry.object`.
   */
  bind: string;
  when?: Guard;
  /**
   * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  legend?: string;
  /**
   * The fields, in their order on the screen.
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
   * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  label: string;
  /**
   * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  shortLabel?: string;
  /**
   * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  hint?: string;
  with?: Values;
  when?: Guard;
  /**
   * Whether the field must be answered: `true`, or a condition.
   */
  required?: boolean | Guard;
  /**
   * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
   */
  enabled?: string;
  /**
   * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
   */
  readonly?: string;
  /**
   * The choices: a file in `options/`, a list in the data, or the reply of an action.
   */
  options?: OptionsName | OptionsOf;
  /**
   * The field is disabled and not required while it has no choices. Without this key, a required field without choices blocks its form.
   */
  optionalIfEmpty?: true;
  /**
   * The event that the field raises when the answer changes.
   */
  changed?: string;
  /**
   * The event of the button that loads the choices again.
   */
  retry?: string;
  /**
   * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
   */
  failed?: string;
  /**
   * An error text for each check: `required`, or a schema keyword, such as `type`, `minimum` or `pattern`. `*` is for all other checks.
   */
  messages?: {
    [k: string]: Words;
  };
  /**
   * Further checks. They run in this order, after `required` and the schema.
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
   * The field is short, such as a date. It shares a line with its neighbor, even on a phone.
   */
  half?: boolean;
  /**
   * The answer counts even while the field is hidden or its step is not on the path.
   */
  keepHidden?: true;
  [k: string]: unknown;
}
/**
 * Choices that an action returns. They are fetched when all fields in `dependsOn` are answered, and again when the input changes. The field shows a loading indicator, or a failure and a button to try again.
 */
export interface OptionsCalled {
  /**
   * The action that returns the list.
   */
  call: string;
  with?: Inputs;
  /**
   * The name of the list in the step's expressions.
   */
  as: string;
  /**
   * Fields that must be answered first: `field` for a field in the same section, or `entry.field`. When one of these fields changes, this answer is deleted.
   *
   * @minItems 1
   */
  dependsOn?: string[];
  /**
   * Always `true`. The action gets the typed text as `query`, and the field shows the results. `as` must then name a list in `context.json`. That list contains the chosen item.
   */
  search?: true;
  /**
   * The item key whose value is stored.
   */
  value: string;
  /**
   * The item key whose value is shown.
   */
  label: string;
}
/**
 * Choices from a list in the data.
 */
export interface OptionsFrom {
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  from: string;
  /**
   * The item key whose value is stored.
   */
  value: string;
  /**
   * The item key whose value is shown.
   */
  label: string;
}
/**
 * A field check with its error text.
 */
export interface Rule {
  /**
   * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
   */
  assert: string;
  /**
   * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  message: string;
  with?: Values;
  when?: Guard;
}
/**
 * Form fields that are repeated for each item of a list. The other keys are texts and buttons.
 */
export interface Repeat {
  /**
   * An entry in `context.json`, or in the `context` of the step.
   */
  repeat: string;
  min?: ItemCount;
  max: ItemCount;
  when?: Guard;
  with?: Values;
  /**
   * A text: a key in the copy files, or an expression that begins with `$` and is shown unchanged.
   */
  legend: string;
  /**
   * The fields of an item. `$item` is the item, and `$index` is its position, counted from 0.
   */
  fields: Field[];
  [k: string]: unknown;
}
/**
 * Inserts the blocks of a part. Further keys fill the {parameters} of the part.
 */
export interface Use {
  /**
   * The part to insert.
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
 * The frame of every step: header, help line, legal text and appearance.
 */
export interface Chrome {
  /**
   * The brand name. Every text can contain it as `{brand}`.
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
   * The stage text, such as "Step 2 of 8".
   */
  stage: string;
  /**
   * The blocks in the last line of the card.
   */
  help: Block[];
  /**
   * The blocks in the line below the card.
   */
  legal: Block[];
  /**
   * Texts and pictures next to the card in a wide window. Nothing in this area is clickable.
   */
  aside?: {
    /**
     * The name of the area, for screen readers.
     */
    label: string;
    /**
     * The blocks in the area.
     */
    view: Block[];
  };
  /**
   * The text about the remaining minutes, shown in the header. {minutes} is the `minutesLeft` value of the step.
   */
  minutesLeft?: string;
  /**
   * The colors and corners of the brand. The branding of a partner overrides the theme.
   */
  theme?: {
    /**
     * The color of buttons and links, such as `#00558c`.
     */
    primaryColor?: string;
    /**
     * The secondary color.
     */
    secondaryColor?: string;
    /**
     * Whether corners are round.
     */
    roundCorners?: boolean;
  };
  /**
   * The ISO 4217 code of the currency, for typed amounts and the number style `currency`. The locale sets the position of the currency sign.
   */
  currency?: string;
  /**
   * The order of day, month and year in typed and shown dates. Default: the order of the locale.
   */
  dateOrder?: 'month-first' | 'day-first' | 'year-first';
  /**
   * The picture in the header.
   */
  logo?: string;
  /**
   * The question that appears when the applicant leaves the page.
   */
  leave?: string;
}
/**
 * Old names of steps and saved entries.
 */
export interface Renamed {
  /**
   * The new step name for each old name. The change also applies to saved data and to names that a server sends.
   */
  steps?: {
    [k: string]: StepId;
  };
  /**
   * The new entry name for each old name. The flow can still read data that was saved under the old name.
   */
  entries?: {
    [k: string]: EntryName;
  };
}
/**
 * Settings for a later visit: which answers are saved, where, and for how long. Sensitive answers are never saved, so the applicant enters them again.
 */
export interface Resume {
  /**
   * The saved answers: `true` for all form answers, or a list of entries.
   */
  answers: true | EntryName[];
  /**
   * The number of days for which the answers are saved, counted from the last answer. It can also be a limit.
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
   * The applicant's browser saves the answers.
   */
  browser?: boolean;
  /**
   * The steps to which an applicant can return. An applicant who left on another step returns to the last of these steps on the path. Default: all steps.
   *
   * @minItems 1
   */
  steps?: StepId[];
  server?: ServerDraft;
  reentryBanner?: Banner;
  expiredBanner?: Banner;
}
/**
 * Answers that a server saves. The `CONTINUE_LATER` event saves them. With their key, the applicant can continue later.
 */
export interface ServerDraft {
  /**
   * The action that saves the answers. The action gets them as `draft`.
   */
  save: string;
  with?: Values;
  /**
   * An entry, or a field of an entry: `entry.field`.
   */
  as?: string;
  then?: Program;
  /**
   * The action that loads the answers. The action gets `key` and returns the draft.
   */
  load: string;
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  key: string;
  /**
   * Outcomes of `load` that mean that the server no longer has the answers.
   *
   * @minItems 1
   */
  deletedOutcomes: string[];
  /**
   * Outcomes of `save` that mean that the server has a newer draft, which is then loaded. With this key, `save` also gets `since`: the `state.at` value of the last loaded or saved draft.
   *
   * @minItems 1
   */
  newerOutcomes?: string[];
}
/**
 * A step (a file in `steps/`) or a view (a file in `views/`).
 */
export interface StepFile {
  $schema?: string;
  /**
   * The id of a step or view. The name of a subflow means its first step. In `order` and in a review, it means all steps of the subflow. `NAME.STEP` is one of its steps.
   */
  id: string;
  /**
   * The id of a step or view. The name of a subflow means its first step. In `order` and in a review, it means all steps of the subflow. `NAME.STEP` is one of its steps.
   */
  like?: string;
  title?: Title;
  /**
   * The stage of the step: the first number in "Step 2 of 8".
   */
  stage?: number;
  /**
   * The position of the progress bar in the header, in percent.
   */
  progress?: number;
  /**
   * The approximate number of minutes from here to the end, for applicants who have everything ready.
   */
  minutesLeft?: number;
  /**
   * A key in the copy files.
   */
  note?: string;
  /**
   * The step that Back opens, or `true` for the step that the applicant came from. `false` removes Back. Without this key, only steps in `order` have Back.
   */
  back?: StepId | boolean;
  /**
   * The flow can end here, with this result.
   */
  end?: 'completed' | 'declined' | 'failed';
  /**
   * The data that the step requires. Each key is a path, with the reaction if its data is missing.
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
   * Timers, which raise events after some time.
   */
  after?: Timer[];
  /**
   * The blocks, in their order on the screen.
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
 * One value that the flow remembers: an object that a schema describes, a list of such objects, or a plain value.
 */
export interface Entry {
  /**
   * The schema of an entry that is an object.
   */
  schema?: string;
  /**
   * The schema of the items, for an entry that is a list.
   */
  list?: string;
  /**
   * The type of a plain value. The initial value is false for a boolean, -1 for an index, and [] for a list. An index is a position in a list, from 0.
   */
  type?: 'string' | 'number' | 'boolean' | 'index' | 'object' | 'list';
  /**
   * The initial value, also after `reset`. Without this key: the initial value of the type, or null.
   */
  default?: {
    [k: string]: unknown;
  };
  /**
   * The browser stores the entry for later visits.
   */
  stored?: boolean;
  /**
   * The tab stores the entry for a reload: `true`, or a list of the entry's fields. Sensitive values are not allowed.
   */
  keepOnReload?: true | string[];
  /**
   * The kind of sensitive value. The value leaves its form only in the request that sends it.
   */
  sensitive?: string;
  /**
   * The embedding page sets the value under the entry's name. `reset` does not change the value.
   */
  from?: 'host';
  /**
   * An expression in the JSONata subset, such as `$order.year > 2015`. Entries and other names begin with `$`.
   */
  computed?: string;
}
/**
 * A timer that raises an event some time after the step opens. The timer stops when the applicant leaves the step.
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
   * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
   */
  when?: string;
}
/**
 * Blocks that several screens share.
 */
export interface PartFile {
  $schema?: string;
  /**
   * The blocks, or the sections of a form. Each use fills the {parameters}, which are in braces.
   */
  view: FormItem[];
}
/**
 * A program that several programs share.
 */
export interface RoutineFile {
  $schema?: string;
  /**
   * Names of the parameters that each `do` statement fills. In the program, they are in braces: {name}.
   */
  parameters?: string[];
  program: Program;
}
/**
 * Steps that a flow can use several times, each time with their own entries. The steps are in the subfolder of `steps/` that has the name of this file.
 */
export interface SubflowFile {
  $schema?: string;
  /**
   * Names of the parameters that each use fills. In this file and in the steps, they are in braces: {name}.
   */
  parameters?: string[];
  /**
   * Entries that exist separately for each use.
   */
  context?: {
    [k: string]: Entry;
  };
  let?: Values;
  /**
   * The steps in their order. The subflow starts with the first step. `{ "next": true }` goes to the next step. After the last step, it leaves the subflow.
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
   * The address: a path, an `https:` address, a `tel:` number, or a path after a base address from the configuration, such as `{documents}/upload`.
   */
  href: string;
  /**
   * Different addresses for some languages: `{ "es": "/es/terms" }`.
   */
  byLanguage?: {
    [k: string]: string;
  };
  /**
   * Opens the link in a new tab.
   */
  newTab?: boolean;
  /**
   * The readable address, such as a phone number. Every text can contain it in braces: `{supportPhone}` is the text of the link `support-phone`.
   */
  text?: string;
  /**
   * The analytics event that a click sends.
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
   * A key in the copy files.
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
   * The minimum value.
   */
  minimum?: number;
  /**
   * The maximum value.
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
   * Severities that differ from the default, by rule name.
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
     * Phrases that the copy must contain.
     */
    always?: RequiredPhrase[];
  };
  /**
   * The share of the flow that the scenarios must reach, in percent. Each share is 0 by default.
   */
  coverage?: {
    /**
     * The share of steps and views.
     */
    steps?: number;
    /**
     * The share of statement conditions, each counted once for true and once for false.
     */
    branches?: number;
    /**
     * The share of call outcomes.
     */
    outcomes?: number;
    /**
     * The share of error texts at fields.
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
   * The file path from the flow folder, such as `steps/PAYMENT.json`.
   */
  file: string;
  /**
   * The path in the file, such as `on.SUBMIT.0`. The suppression includes everything below that path. Default: the whole file.
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
   * The phrase. Only whole words match. Case is ignored.
   */
  text: string;
  /**
   * The locale. Default: every locale.
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
   * The phrase. Only whole words match. Case is ignored.
   */
  text: string;
  /**
   * The copy key of the text. Without this key, every text can contain the phrase.
   */
  key?: string;
  /**
   * The locale. Default: every locale.
   */
  locale?: string;
  /**
   * The reason, such as the law that requires it.
   */
  reason: string;
}
/**
 * A test of the flow: the applicant's moves, and the screens that must follow. `flow-lint test` runs it without a browser.
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
   * The device. Default: desktop.
   */
  device?: 'desktop' | 'mobile';
  /**
   * The locale. Default: the first locale of the flow.
   */
  locale?: string;
  /**
   * A variant in `variants/`. Default: the flow itself.
   */
  variant?: string;
  /**
   * The id of a step or view. The name of a subflow means its first step. In `order` and in a review, it means all steps of the subflow. `NAME.STEP` is one of its steps.
   */
  at?: string;
  /**
   * Entries that replace those in `preview.json`. Requires `at`.
   */
  context?: {
    [k: string]: unknown;
  };
  /**
   * The current question of each session on the step, by session name. Requires `at`.
   */
  sessions?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * The data that an earlier visit stored in the browser.
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
 * One move, with the screen that must follow. The keys of a move run in this order: `fill`, `press`, `wait`, `otherTab`, `connection`, `reply`, `fail`, `session`, `expect`.
 */
export interface Move {
  /**
   * Answers by field name, or by field path if several fields have the same name.
   */
  fill?: {
    [k: string]: unknown;
  };
  /**
   * The event of the clicked button. If it is a form's button, the fields of the form are checked first.
   */
  press?: string;
  /**
   * The index of the clicked record or item, counted from 0. For a review: the clicked step.
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
   * Whether the device loses its connection or is online again.
   */
  connection?: 'offline' | 'online';
  /**
   * Makes the oldest pending call of an action succeed.
   */
  reply?: {
    /**
     * The name of the action.
     */
    action: string;
    /**
     * The expected request. Omitted keys can have any value.
     */
    request?: unknown;
    /**
     * The outcome. Default: the first success outcome of the action.
     */
    outcome?: string;
    /**
     * The reply data.
     */
    with?: unknown;
  };
  /**
   * Makes the oldest pending call of an action fail.
   */
  fail?: {
    /**
     * The name of the action.
     */
    action: string;
    /**
     * The expected request. Omitted keys can have any value.
     */
    request?: unknown;
    /**
     * The failure outcome, such as `refused`.
     */
    outcome: string;
    /**
     * The HTTP status of the reply. Default: 400.
     */
    status?: number;
    /**
     * The server's message.
     */
    message?: string;
    /**
     * Errors at single fields.
     */
    problems?: {
      /**
       * The server's name for the field.
       */
      field: string;
      /**
       * The server's key for the error.
       */
      key?: string;
      /**
       * The server's message.
       */
      message?: string;
    }[];
    /**
     * The reason for a missing reply.
     */
    loss?: 'slow' | 'offline' | 'network';
  };
  /**
   * Makes a running session ask a question, report an event or end.
   */
  session?: {
    /**
     * The name of the session.
     */
    name: string;
    /**
     * The question that the session asks.
     */
    ask?: string;
    /**
     * The event that the session reports. The session continues.
     */
    report?: string;
    /**
     * The ending with which the session ends.
     */
    finish?: string;
    /**
     * The data of the question, event or ending.
     */
    with?: {
      [k: string]: unknown;
    };
    /**
     * The last answer that the flow is expected to give. Omitted keys can have any value.
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
   * The id of a step or view. The name of a subflow means its first step. In `order` and in a review, it means all steps of the subflow. `NAME.STEP` is one of its steps.
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
   * Texts that are not on the screen and not in the open modal.
   */
  hides?: string[];
  /**
   * Field values, by name. `null` means an empty field.
   */
  fields?: {
    [k: string]: unknown;
  };
  /**
   * The names of all fields on the screen, in order.
   */
  asks?: string[];
  /**
   * All error messages, by field name.
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
   * The analytics events since the start of the scenario.
   */
  tracked?: string[];
  /**
   * The data that the browser has stored. Omitted keys can have any value. `null` means no data.
   */
  stored?: unknown;
  /**
   * All addresses that the flow has opened, in order.
   */
  opened?: string[];
}
/**
 * A changed flow for a partner or an experiment. The configuration of a page names the variant. The file contains only the differences.
 */
export interface VariantFile {
  $schema?: string;
  /**
   * The applicants whom the variant is for, in one sentence.
   */
  about: string;
  /**
   * Changed texts, by locale and copy key.
   */
  copy?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Changed limits, each with a value of the same type.
   */
  limits?: {
    [k: string]: unknown;
  };
  /**
   * Steps in `order` that have a different condition in the variant.
   */
  steps?: {
    [k: string]: VariantStep;
  };
  /**
   * All steps in `order`, in a different sequence.
   *
   * @minItems 1
   */
  order?: StepId[];
}
/**
 * The variant's condition for a step in `order`.
 */
export interface VariantStep {
  /**
   * An expression that yields true or false. Its block, field or statement is used only if the expression is true.
   */
  when: string;
}
/**
 * Sample data for each step, for previews and scenarios. The file is never published.
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
   * Sample data for each step: its entries, and the questions of its sessions.
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
 * Sample data for one step.
 */
export interface PreviewStep {
  /**
   * Entries of the step, with sample values.
   */
  context?: {
    [k: string]: unknown;
  };
  /**
   * The current question of each session, by session name.
   */
  sessions?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
