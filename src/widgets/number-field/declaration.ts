import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A number as the locale writes it, with decimals. The keypad, and the unit behind the number, follow the schema.',
  kind: 'control',
  keyboard: true,
  accepts: ['number', 'integer'],
  fromSchema: ['type', 'minimum', 'multipleOf', 'unit'],
  props: {
    suffix: { kind: 'text', about: 'What the number counts, where the schema names no unit: evenings, people.' },
  },
} as const satisfies WidgetDeclaration;
