import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A one-time code in one input.',
  draws: 'control',
  keyboard: true,
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
