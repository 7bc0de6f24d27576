import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for a time of day in the format of the locale, stored as HH:MM.',
  kind: 'control',
  shows: 'time',
  keyboard: true,
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
