import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A full screen for a long wait, with alternating pictures.',
  kind: 'block',
  heading: true,
  props: {
    loading: { kind: 'text', about: 'The heading of the screen.', required: true },
    text: { kind: 'text', about: 'Text about the work in progress.' },
    small: { kind: 'text', about: 'A small line below the text.' },
    scenes: {
      kind: 'items',
      about: 'The alternating pictures.',
      required: true,
      props: { picture: { kind: 'literal', about: 'Name of the picture.', required: true } },
    },
  },
} as const satisfies WidgetDeclaration;
