import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A short list: checks, numbers or plain.',
  kind: 'block',
  props: {
    list: {
      kind: 'items',
      about: 'The lines.',
      required: true,
      props: { text: { kind: 'text', about: 'The words of the line.', required: true } },
    },
    style: {
      kind: 'literal',
      default: 'plain',
      about: 'A check in front of each, a number, or a dot.',
      oneOf: ['check', 'number', 'plain'],
    },
  },
} as const satisfies WidgetDeclaration;
