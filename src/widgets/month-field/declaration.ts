import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for a month and year, typed as digits or with the month name. It is stored as YYYY-MM.',
  kind: 'control',
  shows: 'month',
  keyboard: true,
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
