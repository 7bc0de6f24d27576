import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A full view while something takes long, with scenes that take turns.',
  draws: 'block',
  heading: true,
  props: {
    loading: { kind: 'text', required: true },
    text: { kind: 'text' },
    small: { kind: 'text' },
    scenes: { kind: 'items', required: true, props: { picture: { kind: 'literal', required: true } } },
  },
} as const satisfies WidgetDeclaration;
