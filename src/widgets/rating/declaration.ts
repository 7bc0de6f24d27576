import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A whole number from the least to the most of the schema (1 to 5 without them), chosen by stars or figures.',
  kind: 'control',
  wide: true,
  accepts: ['integer'],
  fromSchema: ['minimum', 'maximum'],
  props: {
    shown: { kind: 'literal', oneOf: ['stars', 'figures'], about: 'Stars without it.' },
    low: { kind: 'text', about: 'What the least means.' },
    high: { kind: 'text', about: 'What the most means.' },
  },
} as const satisfies WidgetDeclaration;
