import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'An input for a one-time code.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  props: {
    sendsFilled: {
      kind: 'flag',
      about: 'Submits the form when the browser fills in the code. A hint must announce this.',
    },
  },
} as const satisfies WidgetDeclaration;
