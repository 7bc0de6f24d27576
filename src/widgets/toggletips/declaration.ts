import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Short statements, each with an explanation that opens under it.',
  kind: 'block',
  props: {
    toggletips: {
      kind: 'items',
      about: 'The statements.',
      required: true,
      props: {
        text: { kind: 'text', about: 'The statement.', required: true },
        detail: { kind: 'text', about: 'Its explanation.', required: true },
      },
    },
  },
} as const satisfies WidgetDeclaration;
