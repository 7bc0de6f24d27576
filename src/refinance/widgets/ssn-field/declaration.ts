import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A nine-digit personal number; masked to its last four digits when unfocused.',
  draws: 'control',
  shows: '###-##-####',
  keyboard: true,
  accepts: ['string'],
  props: {},
  words: ['ui.show', 'ui.hide'],
} as const satisfies WidgetDeclaration;
