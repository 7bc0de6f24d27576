import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A paragraph.',
  kind: 'block',
  props: {
    text: { kind: 'text', about: 'The text.', required: true },
    tone: {
      kind: 'literal',
      default: 'plain',
      about: 'Look of the paragraph.',
      oneOf: ['plain', 'quiet', 'legal', 'center'],
    },
  },
} as const satisfies WidgetDeclaration;
