import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A telephone number of any country, kept as E.164 (`+442071838750`, the format `e164` of a schema). Without a country code it is one of `country`. What is no number stays as it was typed.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  props: {
    country: {
      kind: 'value',
      about: 'The two letters of the country of numbers without a country code; that of the locale if left out.',
    },
  },
} as const satisfies WidgetDeclaration;
