import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'In a form: its fields, asked once for each item of a list, with buttons that add one, take one out, put it back, and move it. {number} in its words is the place of the item.',
  kind: 'block',
  props: {
    repeat: { kind: 'literal', required: true, about: 'The list, an entry of context.json.' },
    add: { kind: 'text', required: true, about: 'The words that add an item.' },
    full: { kind: 'text', about: 'Said in place of those once there are as many as there can be.' },
    remove: { kind: 'text', about: 'The words that take an item out; without them none can be.' },
    removed: { kind: 'text', about: 'Says that one was taken out.' },
    undo: { kind: 'text', about: 'The words that put it back.' },
    up: { kind: 'text', about: 'The words that move an item before the one in front of it.' },
    down: { kind: 'text', about: 'The words that move it behind the next.' },
    moved: { kind: 'text', about: 'Says where it stands now.' },
  },
} as const satisfies WidgetDeclaration;

/** Declaration of a compiled repeated group: its copy and the state of its list. */
export interface CompiledRepeatDeclaration extends WidgetDeclaration {
  readonly kind: 'block';
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
