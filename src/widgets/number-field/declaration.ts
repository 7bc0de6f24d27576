import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a number with decimals, in the format of the locale. The schema determines the keypad and the unit.',
  kind: 'control',
  keyboard: true,
  accepts: ['number', 'integer'],
  fromSchema: ['type', 'minimum', 'multipleOf', 'unit'],
  props: {
    suffix: { kind: 'text', about: 'Unit after the number if the schema has none, such as "evenings" or "people".' },
  },
} as const satisfies WidgetDeclaration;
