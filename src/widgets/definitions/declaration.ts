import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Terms and their definitions.',
  kind: 'block',
  props: {
    definitions: {
      kind: 'items',
      about: 'The terms, in order.',
      required: true,
      props: {
        term: { kind: 'text', about: 'The term.', required: true },
        text: { kind: 'text', about: 'The definition.', required: true },
      },
    },
  },
} as const satisfies WidgetDeclaration;
