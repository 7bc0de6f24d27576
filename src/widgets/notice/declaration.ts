import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A permission notice in a dark border, which can be printed.',
  kind: 'block',
  props: {
    notice: { kind: 'text', about: 'The heading.', required: true },
    paragraphs: {
      kind: 'items',
      about: 'The text, by paragraph.',
      required: true,
      props: { text: { kind: 'text', about: 'The paragraph.', required: true } },
    },
    print: { kind: 'text', about: 'Text of the button that prints the notice. Without it, there is no button.' },
  },
} as const satisfies WidgetDeclaration;
