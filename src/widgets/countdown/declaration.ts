import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A sentence that ends in the time left.',
  draws: 'block',
  props: { countdown: { kind: 'text', required: true }, seconds: { kind: 'value', required: true } },
} as const satisfies WidgetDeclaration;
