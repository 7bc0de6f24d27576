/** Declarations of the code that a flow may use, as plain data for the runtime, flow-lint and the editor schemas. */

export type ValueKind = 'string' | 'number' | 'boolean' | 'object' | 'list' | 'any';

/** An action, used as `"call": "find-order"`. */
export interface ActionDeclaration {
  /** Description for editors. */
  readonly about: string;
  /** Names that `with` accepts. A trailing `?` marks an optional name. `'*'` alone accepts any name. */
  readonly input: readonly string[];
  /** Outcomes with a reply. If `on` omits an outcome, the next statement runs. */
  readonly success: readonly string[];
  /** Outcomes that `on` or `failures` must handle. */
  readonly failure: readonly string[];
  /** Kinds of sensitive values that `with` may contain. */
  readonly sensitive?: readonly string[];
  /** Shape of the reply. */
  readonly reply?: ReplyShape;
  /** The server processes a repeated call only once. */
  readonly repeatable?: true;
}

export interface ReplyShape {
  /** Type of the value. */
  readonly kind: ValueKind;
  /** Members of an object. Undeclared members are removed. */
  readonly fields?: Readonly<Record<string, ReplyShape>>;
  /** Shape of a list's items. */
  readonly of?: ReplyShape;
}

/** A session, used as `"start": "hold-seat"`. */
export interface SessionDeclaration {
  /** Description for editors. */
  readonly about: string;
  /** Names that `with` accepts, as for an action. */
  readonly input: readonly string[];
  /** Kinds of sensitive values that `with` may contain. */
  readonly sensitive?: readonly string[];
  /** Questions of the session. Each raises `<as>.asks.<ask>` and sets `$<as>.ask`. */
  readonly asks: Readonly<Record<string, { readonly shows: readonly string[]; readonly answers: readonly string[] }>>;
  /** Events before the session ends: `<as>.<event>`. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Events that end the session: `<as>.<ending>`. */
  readonly endings: Readonly<Record<string, readonly string[]>>;
}

/**
 * Kind of a widget's key: JSON value → prop.
 *
 * - `text`: a copy key, an expression, or `{ "copy": key, "with": {…} }` → RichText
 * - `value`: an expression → any value · `flag`: true or a guard → boolean · `literal`: a string or number → itself
 * - `action`: an action that the control runs → string · `event`: its name → string
 * - `link`: a key of links.json, or `{ "link": key, "with": {…} }` → ResolvedLink
 * - `blocks` → ResolvedBlock[] · `items`: objects of these props, with an optional `when` → object[]
 * - `each`: `{ "of": expression, …props }`, with $item and $index → object[]
 * - `answers`: steps, or `{ "step", "when", "heading" }` → AnsweredStep[]
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

export type SchemaKeyword =
  | 'type'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'unit';

export type PropDeclarations = Readonly<Record<string, PropDeclaration>>;

/** A widget, used as `"heading": …` or `"widget": "money-field"`. */
export interface WidgetDeclaration {
  /** Description for flow authors. */
  readonly about: string;
  /** A block shows content. A control is the input of a field. */
  readonly kind: 'block' | 'control';
  /**
   * Keys of the widget. The first key of a block is its name. A control lists the keys that it adds to those of a
   * field.
   */
  readonly props: PropDeclarations;
  /** Schema types that a control accepts. */
  readonly accepts?: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** The control stores unfinished text, which fails the schema check `type`. */
  readonly unfinished?: boolean;
  /** The control searches for its choices and receives `SearchProps`. */
  readonly searches?: true;
  /**
   * Format of an answer in a review: `date`, `month`, `time`, `money` or `signature`. It can also be a field of the
   * value (`.label`), a pattern (`###-##-####`), or the name of the control, which then has an `answer` component. Default: the label of the option, or the value.
   */
  readonly shows?: string;
  /** Schema keywords that a control receives as props. */
  readonly fromSchema?: readonly SchemaKeyword[];
  /** The control always has the full width of the form. */
  readonly wide?: true;
  /** The applicant types into the control. */
  readonly keyboard?: boolean;
  /** `false` is the answer "no", not a missing answer. */
  readonly answersNo?: true;
  /** Copy keys that the widget always shows. */
  readonly texts?: readonly string[];
  /** Events that no key names, such as EDIT. */
  readonly raises?: readonly string[];
  /** Data that the widget's events pass in `$event`. */
  readonly brings?: Readonly<Record<string, ValueKind>>;
  /** The widget shows the main heading of the screen. */
  readonly heading?: true;
}
