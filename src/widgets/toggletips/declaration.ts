import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Short statements, each with an explanation that opens under it.',
  draws: 'block',
  props: {
    toggletips: {
      kind: 'items',
      required: true,
      props: { text: { kind: 'text', required: true }, detail: { kind: 'text', required: true } },
    },
  },
} as const satisfies WidgetDeclaration;
