import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A license plate, which can show its state.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  props: { state: { kind: 'text', about: 'The state above the characters, as decoration.' } },
} as const satisfies WidgetDeclaration;
