import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Two dates that belong together, kept as one object with `from` and `to`, each YYYY-MM-DD.',
  kind: 'control',
  wide: true,
  shows: 'date',
  accepts: ['object'],
  props: {
    from: { kind: 'text', required: true, about: 'The label of the first date.' },
    to: { kind: 'text', required: true, about: 'The label of the last date.' },
  },
} as const satisfies WidgetDeclaration;
