import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A decorative picture.',
  kind: 'block',
  props: {
    picture: { kind: 'literal', about: 'Which picture.', required: true },
    place: { kind: 'literal', default: 'start', about: 'Where it stands.', oneOf: ['start', 'center'] },
    quiet: { kind: 'flag', about: 'It keeps in the background.' },
  },
} as const satisfies WidgetDeclaration;
