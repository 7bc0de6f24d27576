import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A list of what was added, each with Edit and Remove; what was removed last can be put back where it was.',
  draws: 'block',
  props: {
    records: {
      kind: 'each',
      required: true,
      props: {
        title: { kind: 'text', required: true },
        tag: { kind: 'text' },
        lines: { kind: 'items', props: { text: { kind: 'text', required: true } } },
        count: { kind: 'value' },
        remove: { kind: 'flag' },
      },
    },
    empty: { kind: 'text' },
    unit: { kind: 'text', about: 'What the count counts, in words.' },
    unitShort: { kind: 'text', about: 'The same as short as it is shown.' },
    edit: { kind: 'text' },
    remove: { kind: 'text' },
    removed: {
      kind: 'each',
      about: 'What was removed and can be put back: at most one, with words that say so.',
      props: { text: { kind: 'text', required: true } },
    },
    removedAt: { kind: 'value', about: 'The place in the list where it stood, from 0.' },
    putBack: { kind: 'text' },
    undo: { kind: 'event', about: 'Raised to have it put back.' },
  },
  raises: ['EDIT', 'REMOVE'],
} as const satisfies WidgetDeclaration;
