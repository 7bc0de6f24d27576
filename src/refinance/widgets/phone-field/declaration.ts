import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for a US phone number, stored as ten digits.',
  kind: 'control',
  shows: '(###) ###-####',
  keyboard: true,
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
