import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A permission notice in an ink border, which can be printed.',
  kind: 'block',
  props: {
    notice: { kind: 'text', about: 'The heading.', required: true },
    paragraphs: {
      kind: 'items',
      about: 'The text, paragraph by paragraph.',
      required: true,
      props: { text: { kind: 'text', about: 'The paragraph.', required: true } },
    },
    print: { kind: 'text', about: 'The words of a button that prints the notice; without them there is none.' },
  },
} as const satisfies WidgetDeclaration;
