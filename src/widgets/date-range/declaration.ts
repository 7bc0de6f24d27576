import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Two date inputs with one label. The answer is an object with `from` and `to`, each YYYY-MM-DD.',
  kind: 'control',
  wide: true,
  shows: 'date',
  accepts: ['object'],
  props: {
    from: { kind: 'text', required: true, about: 'Label of the first date.' },
    to: { kind: 'text', required: true, about: 'Label of the last date.' },
  },
} as const satisfies WidgetDeclaration;
