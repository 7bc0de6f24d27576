import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a number in the format of the locale, with decimals. The keypad and the unit depend on the schema.',
  kind: 'control',
  keyboard: true,
  accepts: ['number', 'integer'],
  fromSchema: ['type', 'minimum', 'multipleOf', 'unit'],
  props: {
    suffix: { kind: 'text', about: 'Unit after the number if the schema has none: "evenings", "people".' },
  },
} as const satisfies WidgetDeclaration;
