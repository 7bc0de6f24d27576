import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a phone number from any country, stored in the E.164 format: `+442071838750`. A typed number may begin with `+`, with `00` or with a prefix for international calls, such as `011` in the United States. Its schema must have the format `e164`. Text that is not a valid number is stored as typed.',
  kind: 'control',
  shows: 'tel-field',
  keyboard: true,
  accepts: ['string'],
  props: {
    country: {
      kind: 'value',
      about:
        'Two-letter country code for numbers that are typed without a country prefix. Default: the country of the locale.',
    },
  },
} as const satisfies WidgetDeclaration;
