import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A decorative picture.',
  draws: 'block',
  props: {
    picture: { kind: 'literal', required: true },
    place: { kind: 'literal', oneOf: ['start', 'center'] },
    quiet: { kind: 'flag' },
  },
} as const satisfies WidgetDeclaration;
