import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for one line of text.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  fromSchema: ['maxLength', 'pattern'],
  props: {
    type: {
      kind: 'literal',
      default: 'text',
      about:
        'Kind of text, which determines the keyboard. `digits` is for codes that consist of digits but are not numbers.',
      oneOf: ['text', 'email', 'digits'],
    },
    capitalize: {
      kind: 'literal',
      about:
        'Automatic capitals on on-screen keyboards: for each word, for each character, or none. Default: at the start of each sentence.',
      oneOf: ['words', 'characters', 'none'],
    },
  },
} as const satisfies WidgetDeclaration;
