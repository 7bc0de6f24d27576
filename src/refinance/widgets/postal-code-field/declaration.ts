import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A ZIP code, stored as five digits, also of ZIP+4.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
