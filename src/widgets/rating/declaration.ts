import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A scale of stars or figures for a whole number, from `minimum` to `maximum` of the schema. Without them, from 1 to 5.',
  kind: 'control',
  wide: true,
  accepts: ['integer'],
  fromSchema: ['minimum', 'maximum'],
  props: {
    shown: { kind: 'literal', oneOf: ['stars', 'figures'], about: 'Look of the scale. Without it, stars.' },
    minLabel: { kind: 'text', about: 'Meaning of the lowest number.' },
    maxLabel: { kind: 'text', about: 'Meaning of the highest number.' },
  },
} as const satisfies WidgetDeclaration;
