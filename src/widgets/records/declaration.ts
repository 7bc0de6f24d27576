import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A list of what was added, each with Edit and Remove.',
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
  },
  raises: ['EDIT', 'REMOVE'],
} as const satisfies WidgetDeclaration;
