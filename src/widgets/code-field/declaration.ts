import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a one-time code. If a whole text message is pasted, the field takes the code in it: the one that the schema allows, or that the message announces.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  fromSchema: ['pattern', 'minLength', 'maxLength'],
  props: {
    sendsFilled: {
      kind: 'flag',
      about: 'Submits the form when the browser fills in the code. A hint must announce this.',
    },
  },
} as const satisfies WidgetDeclaration;
