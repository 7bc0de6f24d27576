import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';
import type { declaration } from './declaration.ts';

/** What the compiler makes of a repeated group: the words of the author, and what the list is like now. */
export interface DrawnDeclaration extends WidgetDeclaration {
  readonly draws: 'block';
  readonly props: typeof declaration.props & {
    readonly adds: { readonly kind: 'event'; readonly required: true };
    readonly isFull: { readonly kind: 'flag' };
    readonly restores: { readonly kind: 'event' };
    /** What was taken out last, at most one. */
    readonly gone: {
      readonly kind: 'items';
      readonly props: { readonly text: { readonly kind: 'text'; readonly required: true } };
    };
    /** What is read out, at most one sentence. */
    readonly said: {
      readonly kind: 'items';
      readonly props: { readonly text: { readonly kind: 'text'; readonly required: true } };
    };
    /** Where something was done last, from 0. */
    readonly place: { readonly kind: 'value' };
    /** How often something was done. */
    readonly count: { readonly kind: 'value' };
  };
}
