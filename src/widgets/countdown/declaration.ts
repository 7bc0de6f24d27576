import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A sentence that ends in the time left.',
  kind: 'block',
  props: {
    countdown: { kind: 'text', about: 'The words in front of the time.', required: true },
    seconds: { kind: 'value', about: 'How many seconds are left when it comes on screen.', required: true },
  },
} as const satisfies WidgetDeclaration;
