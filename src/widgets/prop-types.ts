import type { PropDeclaration, PropDeclarations } from '../runtime/shapes/declarations.ts';
import type { RichText } from '../runtime/copy/rich-text.ts';
import type { ResolvedBlock, ResolvedLink } from '../runtime/shapes/screen.ts';

/** What a widget receives as props, read off its declaration, so that the two cannot disagree. */
export type PropsOf<Declaration extends { readonly props: PropDeclarations }> = ResolvedProps<Declaration['props']>;

type ResolvedProps<Props> = Props extends PropDeclarations
  ? { readonly [Key in keyof Props as IsRequired<Props[Key]> extends true ? Key : never]: Resolved<Props[Key]> } & {
      readonly [Key in keyof Props as IsRequired<Props[Key]> extends true ? never : Key]?:
        Resolved<Props[Key]> | undefined;
    }
  : never;

type IsRequired<Prop> = Prop extends { readonly required: true } ? true : false;

type Resolved<Prop> = Prop extends { readonly kind: 'text' }
  ? RichText
  : Prop extends { readonly kind: 'value' }
    ? unknown
    : Prop extends { readonly kind: 'flag' }
      ? boolean
      : Prop extends { readonly kind: 'literal'; readonly oneOf: readonly (infer Choice)[] }
        ? Choice
        : Prop extends { readonly kind: 'literal' }
          ? string | number
          : Prop extends { readonly kind: 'event' }
            ? string
            : Prop extends { readonly kind: 'link' }
              ? ResolvedLink
              : Prop extends { readonly kind: 'blocks' }
                ? readonly ResolvedBlock[]
                : Prop extends { readonly kind: 'items' | 'each'; readonly props: infer Items }
                  ? readonly ResolvedProps<Items>[]
                  : Prop extends PropDeclaration
                    ? unknown
                    : never;
