import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a nine-digit tax number (SSN). While the field does not have the focus, it shows only the last four digits.',
  kind: 'control',
  shows: '###-##-####',
  keyboard: true,
  accepts: ['string'],
  props: {},
  texts: ['ui.show', 'ui.hide'],
} as const satisfies WidgetDeclaration;
