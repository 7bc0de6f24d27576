/**
 * Declarations of a flow's actions, sessions, widgets and functions. Plain data, because the runtime, flow-lint and the
 * editor schemas share them.
 */

export type ValueKind = 'string' | 'number' | 'boolean' | 'object' | 'list' | 'any';

/** A server call: `"call": "find-order"`. */
export interface ActionDeclaration {
  /** One sentence for editors. */
  readonly about: string;
  /** Names in `with`; `?` marks optional ones. `'*'` alone accepts any. */
  readonly input: readonly string[];
  /** Outcomes with a reply. Without a branch in `on`, the next statement runs. */
  readonly success: readonly string[];
  /** Outcomes that `on` or `failures` must handle. */
  readonly failure: readonly string[];
  /** Kinds of sensitive input that it may get, as named in schemas. */
  readonly sensitive?: readonly string[];
  readonly reply?: ReplyShape;
  /** The call may be repeated safely. */
  readonly repeatable?: true;
}

/** The known shape of a server's value. */
export interface ReplyShape {
  readonly kind: ValueKind;
  /** Members of an object. All others are removed. */
  readonly fields?: Readonly<Record<string, ReplyShape>>;
  /** Shape of a list's items. */
  readonly of?: ReplyShape;
}

/** Work that prompts the applicant and raises events: `"start": "verify-mobile"`. */
export interface SessionDeclaration {
  /** One sentence for editors. */
  readonly about: string;
  readonly input: readonly string[];
  readonly sensitive?: readonly string[];
  /** Prompts. Each raises `<as>.asks.<ask>` and sets `$<as>.ask`. */
  readonly asks: Readonly<Record<string, { readonly shows: readonly string[]; readonly answers: readonly string[] }>>;
  /** Raised as `<as>.<event>`. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Raised last, as `<as>.<ending>`. */
  readonly endings: Readonly<Record<string, readonly string[]>>;
}

/**
 * The kind of a widget's key: JSON value → prop.
 *
 * - `text`: a copy key, an expression (`$…`), or `{ "copy": key, "with": {…} }` → RichText
 * - `value`: an expression → any value · `flag`: true or a guard → boolean · `literal`: a string or number → itself
 * - `action`: an action that the control runs → string · `event`: an event name → string
 * - `link`: a key of links.json, or `{ "link": key, "with": {…} }` → ResolvedLink
 * - `blocks`: blocks → ResolvedBlock[] · `items`: objects of these props, each with an optional `when` → object[]
 * - `each`: `{ "of": expression, …props }`, with $item and $index → object[]
 * - `answers`: steps, by name or as `{ "step", "when", "heading" }` → AnsweredStep[]
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
      readonly default?: string | number;
      readonly required?: boolean;
      readonly about?: string;
    }
  | {
      readonly kind: 'action';
      /** Input names that the control supplies. */
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

/** Schema keywords that a control can get as props. */
export type SchemaKeyword =
  'type' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf' | 'minItems' | 'maxItems' | 'unit';

export type PropDeclarations = Readonly<Record<string, PropDeclaration>>;

/** A block (`"heading": …`) or a control of a field (`"widget": "money-field"`). */
export interface WidgetDeclaration {
  readonly about: string;
  readonly draws: 'block' | 'control';
  /** A block's own name is its main key. A control lists only its additional keys. */
  readonly props: PropDeclarations;
  /** Schema types of its values. */
  readonly accepts?: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** Its value may be unfinished text, on which the check `type` fails. */
  readonly unfinished?: boolean;
  /** It searches during typing and gets `SearchProps`. */
  readonly searches?: true;
  /**
   * How a review formats the answer. If omitted: the option's label, or the value.
   *
   * - `date`, `month`, `time`, `money`: as the locale does
   * - `signature`: a note, if it is an image
   * - `.label`: this field of the answer
   * - a pattern with `#` for each character: `###-##-####`
   */
  readonly shows?: string;
  /** Schema keywords that it gets as props. */
  readonly fromSchema?: readonly SchemaKeyword[];
  /** It always fills the line. */
  readonly wide?: true;
  /** The applicant types into it. */
  readonly keyboard?: boolean;
  /** `false` is the answer "no", not a missing answer. */
  readonly answersNo?: true;
  /** Copy keys that it always shows. */
  readonly words?: readonly string[];
  /** Events that no key names, such as EDIT. */
  readonly raises?: readonly string[];
  /** Kinds of the data in `$event`. */
  readonly brings?: Readonly<Record<string, ValueKind>>;
  /** It shows the screen's main heading. */
  readonly heading?: true;
}
