import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A time of day, typed and shown as the locale writes it. Kept as HH:MM.',
  kind: 'control',
  shows: 'time',
  keyboard: true,
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
