import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A permission notice in an ink border, which can be printed.',
  draws: 'block',
  props: {
    notice: { kind: 'text', required: true },
    paragraphs: { kind: 'items', required: true, props: { text: { kind: 'text', required: true } } },
    print: { kind: 'text' },
  },
} as const satisfies WidgetDeclaration;
