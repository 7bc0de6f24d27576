import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Text of several lines. Where the schema has a `maxLength`, it says how many characters are left.',
  kind: 'control',
  wide: true,
  keyboard: true,
  accepts: ['string'],
  fromSchema: ['maxLength'],
  props: {
    rows: { kind: 'literal', about: 'How many lines are seen at first; 4 without it. It grows with the text.' },
  },
  texts: ['ui.charactersMost', 'ui.charactersLeft', 'ui.charactersOver'],
} as const satisfies WidgetDeclaration;
