import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A decorative picture.',
  kind: 'block',
  props: {
    picture: { kind: 'literal', about: 'Name of the picture.', required: true },
    place: { kind: 'literal', default: 'start', about: 'Position of the picture.', oneOf: ['start', 'center'] },
    quiet: { kind: 'flag', about: 'Shows the picture in gray.' },
  },
} as const satisfies WidgetDeclaration;
