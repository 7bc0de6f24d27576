import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A nine-digit personal number; masked to its last four digits when unfocused.',
  kind: 'control',
  shows: '###-##-####',
  keyboard: true,
  accepts: ['string'],
  props: {},
  texts: ['ui.show', 'ui.hide'],
} as const satisfies WidgetDeclaration;
