import type { SchemaKeyword, PropDeclarations } from '../runtime/shapes/declarations.ts';
import type { RichText } from '../runtime/copy/rich-text.ts';
import type { SearchProps } from '../runtime/shapes/search-props.ts';
import type { AnsweredStep, ResolvedBlock, ResolvedLink } from '../runtime/shapes/screen.ts';

/** Props of a widget, derived from its declaration. */
export type PropsOf<Declaration extends { readonly props: PropDeclarations }> = ResolvedProps<Declaration['props']> &
  FromSchema<Declaration> &
  (Declaration extends { readonly searches: true } ? SearchProps : unknown);

/** Props from the schema: `type` and `unit` are texts, others are numbers. */
type FromSchema<Declaration> = Declaration extends { readonly fromSchema: readonly (infer Keyword)[] }
  ? { readonly [Key in Keyword & SchemaKeyword]?: (Key extends 'type' | 'unit' ? string : number) | undefined }
  : unknown;

type ResolvedProps<Props> = Props extends PropDeclarations
  ? { readonly [Key in keyof Props as IsRequired<Props[Key]> extends true ? Key : never]: Resolved<Props[Key]> } & {
      readonly [Key in keyof Props as IsRequired<Props[Key]> extends true ? never : Key]?:
        Resolved<Props[Key]> | undefined;
    }
  : never;

type IsRequired<Prop> = Prop extends { readonly required: true } ? true : false;

type Resolved<Prop> = Prop extends { readonly oneOf: readonly (infer Choice)[] }
  ? Choice
  : Prop extends { readonly props: infer Items }
    ? readonly ResolvedProps<Items>[]
    : Prop extends { readonly kind: keyof ResolvedKinds }
      ? ResolvedKinds[Prop['kind']]
      : never;

/** Type of each kind of prop. Kinds `items` and `each` become lists of props. */
interface ResolvedKinds {
  readonly text: RichText;
  readonly value: unknown;
  readonly flag: boolean;
  readonly literal: string | number;
  readonly event: string;
  readonly action: string;
  readonly link: ResolvedLink;
  readonly blocks: readonly ResolvedBlock[];
  readonly answers: readonly AnsweredStep[];
}
