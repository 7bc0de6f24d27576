import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for a month of a year, typed as digits or with the name of the month. Stored as YYYY-MM.',
  kind: 'control',
  shows: 'month',
  keyboard: true,
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
