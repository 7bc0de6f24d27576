import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A sentence that is read out when it changes, such as what is being waited for.',
  kind: 'block',
  props: {
    status: { kind: 'text', about: 'The sentence.', required: true },
    waiting: { kind: 'flag', about: 'Dots before it say that something is under way.' },
  },
} as const satisfies WidgetDeclaration;
