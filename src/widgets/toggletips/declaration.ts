import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Short statements, each with an explanation that opens below it.',
  kind: 'block',
  props: {
    toggletips: {
      kind: 'items',
      about: 'The statements.',
      required: true,
      props: {
        text: { kind: 'text', about: 'The statement.', required: true },
        detail: { kind: 'text', about: 'The explanation.', required: true },
      },
    },
  },
} as const satisfies WidgetDeclaration;
