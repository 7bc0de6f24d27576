import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for a date, stored as YYYY-MM-DD. It is typed in the order of `chrome.dateOrder`, or of the locale.',
  kind: 'control',
  shows: 'date',
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
