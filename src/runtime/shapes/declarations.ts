/** Declarations of what a flow may use, as plain data for the runtime, flow-lint and the editor schemas. */

export type ValueKind = 'string' | 'number' | 'boolean' | 'object' | 'list' | 'any';

/** `"call": "find-order"`. */
export interface ActionDeclaration {
  /** One sentence for editors. */
  readonly about: string;
  /** Names in `with`; `?` marks optional ones, `'*'` allows any. */
  readonly input: readonly string[];
  /** Outcomes with a reply. `on` may omit them. */
  readonly success: readonly string[];
  /** `on` or `failures` must handle these. */
  readonly failure: readonly string[];
  /** Kinds of sensitive input it may get. */
  readonly sensitive?: readonly string[];
  readonly reply?: ReplyShape;
  /** May be repeated safely. */
  readonly repeatable?: true;
}

export interface ReplyShape {
  readonly kind: ValueKind;
  /** All others are removed. */
  readonly fields?: Readonly<Record<string, ReplyShape>>;
  readonly of?: ReplyShape;
}

/** `"start": "verify-mobile"`. */
export interface SessionDeclaration {
  /** One sentence for editors. */
  readonly about: string;
  readonly input: readonly string[];
  readonly sensitive?: readonly string[];
  /** Raised as `<as>.asks.<ask>`, and set as `$<as>.ask`. */
  readonly asks: Readonly<Record<string, { readonly shows: readonly string[]; readonly answers: readonly string[] }>>;
  /** `<as>.<event>`. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** `<as>.<ending>`. */
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
  'type' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf' | 'minItems' | 'maxItems' | 'unit';

export type PropDeclarations = Readonly<Record<string, PropDeclaration>>;

/** `"heading": …` or `"widget": "money-field"`. */
export interface WidgetDeclaration {
  readonly about: string;
  readonly draws: 'block' | 'control';
  /** A block's own name is its main key. A control lists additional keys. */
  readonly props: PropDeclarations;
  readonly accepts?: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** Its value may be unfinished text, which fails `type`. */
  readonly unfinished?: boolean;
  /** It gets `SearchProps`. */
  readonly searches?: true;
  /**
   * Format in a review: `date`, `month`, `time`, `money`, `signature`, a field (`.label`), or a pattern
   * (`###-##-####`). Default: the option's label, or the value.
   */
  readonly shows?: string;
  readonly fromSchema?: readonly SchemaKeyword[];
  readonly wide?: true;
  /** The applicant types into it. */
  readonly keyboard?: boolean;
  /** `false` is the answer "no". */
  readonly answersNo?: true;
  readonly words?: readonly string[];
  /** Events that no key names. */
  readonly raises?: readonly string[];
  readonly brings?: Readonly<Record<string, ValueKind>>;
  /** Shows the main heading. */
  readonly heading?: true;
}
