import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A full view while something takes long, with scenes that take turns.',
  kind: 'block',
  heading: true,
  props: {
    loading: { kind: 'text', about: 'The heading of the screen.', required: true },
    text: { kind: 'text', about: 'What happens meanwhile.' },
    small: { kind: 'text', about: 'A small line under it.' },
    scenes: {
      kind: 'items',
      about: 'Pictures that take turns.',
      required: true,
      props: { picture: { kind: 'literal', about: 'The picture.', required: true } },
    },
  },
} as const satisfies WidgetDeclaration;
