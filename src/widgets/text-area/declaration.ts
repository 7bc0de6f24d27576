import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for several lines of text. If the schema has `maxLength`, the field shows the number of remaining characters.',
  kind: 'control',
  wide: true,
  keyboard: true,
  accepts: ['string'],
  fromSchema: ['maxLength'],
  props: {
    rows: { kind: 'literal', about: 'Initial number of lines. Default: 4. The field grows with its text.' },
  },
  texts: ['ui.charactersMost', 'ui.charactersLeft', 'ui.charactersOver'],
} as const satisfies WidgetDeclaration;
