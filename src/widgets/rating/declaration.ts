import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A scale of stars or figures for a whole number. It goes from the `minimum` to the `maximum` in the schema. Default: from 1 to 5.',
  kind: 'control',
  wide: true,
  accepts: ['integer'],
  fromSchema: ['minimum', 'maximum'],
  props: {
    shown: { kind: 'literal', oneOf: ['stars', 'figures'], about: 'Look of the scale. Default: stars.' },
    minLabel: { kind: 'text', about: 'Meaning of the lowest number.' },
    maxLabel: { kind: 'text', about: 'Meaning of the highest number.' },
  },
} as const satisfies WidgetDeclaration;
