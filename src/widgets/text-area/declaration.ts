import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Text of several lines. If the schema has `maxLength`, the number of characters left is shown.',
  kind: 'control',
  wide: true,
  keyboard: true,
  accepts: ['string'],
  fromSchema: ['maxLength'],
  props: {
    rows: { kind: 'literal', about: 'Initial number of lines; without it, 4. The field grows with its text.' },
  },
  texts: ['ui.charactersMost', 'ui.charactersLeft', 'ui.charactersOver'],
} as const satisfies WidgetDeclaration;
