import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';
import type { declaration } from './declaration.ts';

/** Declaration of a compiled repeated group: its copy and the state of its list. */
export interface DrawnDeclaration extends WidgetDeclaration {
  readonly draws: 'block';
  readonly props: typeof declaration.props & {
    readonly adds: { readonly kind: 'event'; readonly required: true };
    readonly isFull: { readonly kind: 'flag' };
    readonly restores: { readonly kind: 'event' };
    /** The last removed item, at most one. */
    readonly gone: {
      readonly kind: 'items';
      readonly props: { readonly text: { readonly kind: 'text'; readonly required: true } };
    };
    /** The announcement, at most one sentence. */
    readonly said: {
      readonly kind: 'items';
      readonly props: { readonly text: { readonly kind: 'text'; readonly required: true } };
    };
    /** Index of the last change. */
    readonly place: { readonly kind: 'value' };
    /** Number of changes. */
    readonly count: { readonly kind: 'value' };
  };
}
