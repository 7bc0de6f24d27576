import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A sentence that ends with the remaining time.',
  kind: 'block',
  props: {
    countdown: { kind: 'text', about: 'Text before the time.', required: true },
    seconds: { kind: 'value', about: 'Number of seconds that are left when the block appears.', required: true },
  },
} as const satisfies WidgetDeclaration;
