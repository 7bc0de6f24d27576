import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for one line of text.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  fromSchema: ['maxLength'],
  props: {
    type: {
      kind: 'literal',
      default: 'text',
      about: 'Kind of text, which determines the keyboard. `digits` is for codes of digits that are not numbers.',
      oneOf: ['text', 'email', 'digits'],
    },
    capitalize: {
      kind: 'literal',
      about:
        'Automatic capitals of on-screen keyboards: each word, each character, or none. Without it, the start of each sentence.',
      oneOf: ['words', 'characters', 'none'],
    },
  },
} as const satisfies WidgetDeclaration;
