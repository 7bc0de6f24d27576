import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A heading inside a step.',
  kind: 'block',
  props: {
    subheading: { kind: 'text', about: 'The heading.', required: true },
    size: { kind: 'literal', default: 'large', about: 'Size of the heading.', oneOf: ['large', 'small'] },
  },
} as const satisfies WidgetDeclaration;
