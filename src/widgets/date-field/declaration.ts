import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A calendar date, stored as YYYY-MM-DD. It is typed in the order of `chrome.dateOrder`, or else of the locale.',
  kind: 'control',
  shows: 'date',
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
