import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Terms and what they mean.',
  draws: 'block',
  props: {
    definitions: {
      kind: 'items',
      required: true,
      props: { term: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
    },
  },
} as const satisfies WidgetDeclaration;
