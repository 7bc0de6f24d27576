import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a date, stored as YYYY-MM-DD. The applicant types day, month and year in the order that `chrome.dateOrder` or the locale sets.',
  kind: 'control',
  shows: 'date',
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
