import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One line of text.',
  draws: 'control',
  keyboard: true,
  accepts: ['string'],
  fromSchema: ['maxLength'],
  props: {
    type: { kind: 'literal', oneOf: ['text', 'email'] },
    capitalize: { kind: 'literal', oneOf: ['words', 'none'] },
  },
} as const satisfies WidgetDeclaration;
