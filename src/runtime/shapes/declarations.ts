/**
 * What the runtime knows about the named things a flow may use: actions, sessions, widgets and functions.
 * Declarations are plain data that import no code, so that the runtime, flow-lint and the editor schemas share them.
 */

/** Kind of a plain value in an input, reply or answer. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'object' | 'list' | 'any';

/** Named work that calls a server: `"call": "find-order"`. */
export interface ActionDeclaration {
  /** One sentence for editors. */
  readonly about: string;
  /** Names taken by `with`; a trailing `?` marks those that may be missing. `'*'` alone takes anything. */
  readonly input: readonly string[];
  /** Outcomes that carry a reply; one not named in `on` falls through to the next statement. */
  readonly success: readonly string[];
  /** Outcomes that must be handled by `on` or by the flow's `failures`. */
  readonly failure: readonly string[];
  /** Kinds of sensitive values that it sends on, as schemas name them: flow-lint lets no other be given to it. */
  readonly sensitive?: readonly string[];
  /** What its reply holds, where that is known. */
  readonly reply?: ReplyShape;
  /** Doing it again does no harm where nobody knows whether it was done: the server knows it by its `Idempotency-Key`, say. */
  readonly repeatable?: true;
}

/** What is known of a value that a server sends. */
export interface ReplyShape {
  /** What kind of value it is. */
  readonly kind: ValueKind;
  /** Of an object; other members are dropped. */
  readonly fields?: Readonly<Record<string, ReplyShape>>;
  /** Of a list: its items. */
  readonly of?: ReplyShape;
}

/** Long work that asks and reports: `"start": "verify-mobile"`. */
export interface SessionDeclaration {
  /** One sentence for editors. */
  readonly about: string;
  /** Names taken by `with`, as those of an action. */
  readonly input: readonly string[];
  /** Kinds of sensitive values that it sends on, of its input and of answers. */
  readonly sensitive?: readonly string[];
  /** What it asks: the event `<as>.asks.<ask>`, and `$<as>.ask`, with these names beside it. */
  readonly asks: Readonly<Record<string, { readonly shows: readonly string[]; readonly answers: readonly string[] }>>;
  /** Events it raises while it goes on: `<as>.<event>`. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Events it ends with: `<as>.<ending>`. */
  readonly endings: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a widget takes for one of its keys.
 *
 * - `text`: a copy key, an expression (`$…`) whose string is shown as it is, or `{ "copy": key, "with": {…} }` → RichText
 * - `value`: an expression → any value · `flag`: true or a guard → boolean · `literal`: a JSON string or number → itself
 * - `action`: an action that the control runs by itself, as an upload → string
 * - `event`: an event name → string · `link`: a key of links.json, or `{ "link": key, "with": {…} }` → ResolvedLink
 * - `blocks`: blocks → ResolvedBlock[]
 * - `items`: a list of objects of these props, each with an optional `when` → object[]
 * - `each`: `{ "of": expression, …props }`, props may use $item and $index → object[]
 * - `answers`: a list of steps, by their names or as `{ "step", "when", "heading" }` → AnsweredStep[]: what is asked there and answered
 */
export type PropDeclaration =
  | {
      readonly kind: 'text' | 'value' | 'flag' | 'event' | 'link' | 'blocks' | 'answers';
      readonly required?: boolean;
      readonly about?: string;
    }
  | {
      readonly kind: 'literal';
      readonly oneOf?: readonly (string | number)[];
      /** What it is where the key is left out. */
      readonly default?: string | number;
      readonly required?: boolean;
      readonly about?: string;
    }
  | {
      readonly kind: 'action';
      /** Names of what the control gives it. */
      readonly gives: readonly string[];
      readonly required?: boolean;
      readonly about?: string;
    }
  | {
      readonly kind: 'items' | 'each';
      readonly props: PropDeclarations;
      readonly required?: boolean;
      readonly about?: string;
    };

/** What a schema says of a value that a control may want to know: its type, its bounds and steps, the unit it is measured in. */
export type SchemaKeyword =
  'type' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf' | 'minItems' | 'maxItems' | 'unit';

export type PropDeclarations = Readonly<Record<string, PropDeclaration>>;

/** A widget: a block of the screen (`"heading": …`) or a control (`"widget": "money-field"`). */
export interface WidgetDeclaration {
  /** What it is, in a sentence or two for whoever writes flows. */
  readonly about: string;
  /** Whether it shows something or asks something. */
  readonly draws: 'block' | 'control';
  /** Keys it takes. For a block, the key equal to its own name is the main one. For a control, keys beyond those of every field. */
  readonly props: PropDeclarations;
  /** Kinds of schema type whose values a control takes. */
  readonly accepts?: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** A control that keeps a text in place of what its schema asks for until that is there: the check `type` says so. */
  readonly unfinished?: boolean;
  /** A control that searches for its choices as one types: it is given `options` with `search`, and gets `SearchProps`. */
  readonly searches?: true;
  /**
   * How a review writes an answer of a control: `date`, `month` and `time` as the locale does (of an object, both
   * ends), `money` in the currency of the field or the flow, `signature` by saying that there is one where it was drawn, `.label` by a field
   * of the object that is kept, or a pattern with a # for each character, as in `###-##-####`. Without it the answer is written
   * as it is, and one of `options` by its label.
   */
  readonly shows?: string;
  /** Keywords of its field's schema that a control gets as props of the same names, where the schema has them. */
  readonly fromSchema?: readonly SchemaKeyword[];
  /** A control that takes the whole line, whatever its field says. */
  readonly wide?: true;
  /** A control typed into by keyboard; the enter key of a form's last one says "done". */
  readonly keyboard?: boolean;
  /** `false` is an answer, no, and not the absence of one as in a box that was not ticked. */
  readonly answersNo?: true;
  /** Copy keys that it shows on its own account, such as `ui.show`. */
  readonly words?: readonly string[];
  /** Events it raises without a key that names them, such as EDIT. */
  readonly raises?: readonly string[];
  /** What comes with its events, as `$event`. */
  readonly brings?: Readonly<Record<string, ValueKind>>;
  /** Its main text is the heading of the screen, of which there is one. */
  readonly heading?: true;
}
