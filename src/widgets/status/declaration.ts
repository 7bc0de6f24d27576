import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A sentence that screen readers announce when it changes, such as the reason for a wait.',
  kind: 'block',
  props: {
    status: { kind: 'text', about: 'The sentence.', required: true },
    waiting: { kind: 'flag', about: 'Shows dots before the sentence while work is in progress.' },
  },
} as const satisfies WidgetDeclaration;
