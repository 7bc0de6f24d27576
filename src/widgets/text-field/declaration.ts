import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One line of text.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  fromSchema: ['maxLength'],
  props: {
    type: {
      kind: 'literal',
      default: 'text',
      about:
        'What is typed: an email address has a keypad of its own; `digits` brings the keypad of figures, for a code that is no number.',
      oneOf: ['text', 'email', 'digits'],
    },
    capitalize: {
      kind: 'literal',
      about:
        'What a keyboard on a screen writes in capitals by itself: each word, as in names, every character, as in a code, or none. Without it, the beginnings of sentences.',
      oneOf: ['words', 'characters', 'none'],
    },
  },
} as const satisfies WidgetDeclaration;
