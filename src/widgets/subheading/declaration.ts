import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A heading inside a step.',
  draws: 'block',
  props: { subheading: { kind: 'text', required: true }, size: { kind: 'literal', oneOf: ['large', 'small'] } },
} as const satisfies WidgetDeclaration;
