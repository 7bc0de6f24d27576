import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A printable permission notice with a dark border.',
  kind: 'block',
  props: {
    notice: { kind: 'text', about: 'The heading.', required: true },
    paragraphs: {
      kind: 'items',
      about: 'The paragraphs of the notice.',
      required: true,
      props: { text: { kind: 'text', about: 'Text of the paragraph.', required: true } },
    },
    print: { kind: 'text', about: 'Text of the button that prints the notice. Without it, there is no button.' },
  },
} as const satisfies WidgetDeclaration;
