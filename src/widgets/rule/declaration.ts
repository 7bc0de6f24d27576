import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A hairline between groups.',
  draws: 'block',
  props: { rule: { kind: 'flag', required: true } },
} as const satisfies WidgetDeclaration;
