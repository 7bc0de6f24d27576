import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A one-time code in one input.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  props: {
    sendsFilled: {
      kind: 'flag',
      about: 'Its form is sent once the browser itself has filled the code in; a hint has to say so.',
    },
  },
} as const satisfies WidgetDeclaration;
