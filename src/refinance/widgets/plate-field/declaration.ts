import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for a license plate number that looks like a plate.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  props: { state: { kind: 'text', about: 'Name of the state, shown above the characters as decoration.' } },
} as const satisfies WidgetDeclaration;
