import type { PropDeclaration, PropDeclarations } from '../runtime/shapes/declarations.ts';
import type { RichText } from '../runtime/copy/rich-text.ts';
import type { ResolvedBlock, ResolvedLink } from '../runtime/shapes/screen.ts';
import type { blockDeclarations, controlDeclarations } from './declarations.ts';

/** Name of a block of the product. */
export type BlockName = keyof typeof blockDeclarations;

/** Name of a control of the product. */
export type ControlName = keyof typeof controlDeclarations;

/** What a block receives as props, read off its declaration, so that the two cannot disagree. */
export type BlockPropsOf<Name extends BlockName> = ResolvedProps<(typeof blockDeclarations)[Name]['props']>;

/** What a control receives beside the keys of every field, read off its declaration. */
export type ControlPropsOf<Name extends ControlName> = ResolvedProps<(typeof controlDeclarations)[Name]['props']>;

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
