import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A paragraph.',
  draws: 'block',
  props: {
    text: { kind: 'text', required: true },
    tone: { kind: 'literal', oneOf: ['plain', 'quiet', 'legal', 'center'] },
  },
} as const satisfies WidgetDeclaration;
