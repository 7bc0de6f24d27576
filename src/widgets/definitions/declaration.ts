import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Terms and what they mean.',
  kind: 'block',
  props: {
    definitions: {
      kind: 'items',
      about: 'The terms, in their order.',
      required: true,
      props: {
        term: { kind: 'text', about: 'The term.', required: true },
        text: { kind: 'text', about: 'What it means.', required: true },
      },
    },
  },
} as const satisfies WidgetDeclaration;
