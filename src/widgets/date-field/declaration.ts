import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A calendar date, typed in the order of chrome.dateOrder, else of the locale; digits are enough. Kept as YYYY-MM-DD.',
  kind: 'control',
  shows: 'date',
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
