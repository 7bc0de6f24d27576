import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'Form fields that are repeated for each item of a list, with buttons to add, remove, restore and move items. In the texts, {number} is the position of the item.',
  kind: 'block',
  props: {
    repeat: { kind: 'literal', required: true, about: 'The list: an entry in context.json.' },
    add: { kind: 'text', required: true, about: 'Text of the button that adds an item.' },
    full: { kind: 'text', about: 'Text in place of the Add button when the list is full.' },
    remove: { kind: 'text', about: 'Text of the button that removes an item. Without it, items cannot be removed.' },
    removed: { kind: 'text', about: 'Message about the removed item.' },
    undo: { kind: 'text', about: 'Text of the button that restores the item.' },
    up: { kind: 'text', about: 'Text of the button that moves an item up.' },
    down: { kind: 'text', about: 'Text of the button that moves an item down.' },
    moved: { kind: 'text', about: 'Message with the new position of a moved item.' },
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
