import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A paragraph.',
  kind: 'block',
  props: {
    text: { kind: 'text', about: 'The words.', required: true },
    tone: {
      kind: 'literal',
      default: 'plain',
      about: 'How loud it is said.',
      oneOf: ['plain', 'quiet', 'legal', 'center'],
    },
  },
} as const satisfies WidgetDeclaration;
