import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A quiet line with an icon: why we ask, what it means.',
  draws: 'block',
  props: { note: { kind: 'text', required: true }, icon: { kind: 'literal', oneOf: ['lock', 'info', 'badge'] } },
} as const satisfies WidgetDeclaration;
