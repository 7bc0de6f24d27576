import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a phone number of any country, stored as E.164: `+442071838750`. Its schema has the format `e164`. Text that is not a valid number is stored as typed.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  props: {
    country: {
      kind: 'value',
      about: 'Two-letter country of numbers without a country code. Without it, the country of the locale.',
    },
  },
} as const satisfies WidgetDeclaration;
