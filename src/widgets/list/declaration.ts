import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A short list with check marks, numbers or no marks.',
  kind: 'block',
  props: {
    list: {
      kind: 'items',
      about: 'The lines.',
      required: true,
      props: { text: { kind: 'text', about: 'Text of the line.', required: true } },
    },
    style: {
      kind: 'literal',
      default: 'plain',
      about: 'Mark before each line: a check mark, a number, or none.',
      oneOf: ['check', 'number', 'plain'],
    },
  },
} as const satisfies WidgetDeclaration;
