import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A thin line between groups of blocks.',
  kind: 'block',
  props: {
    rule: { kind: 'flag', about: 'Always true. To show the line conditionally, use `when`.', required: true },
  },
} as const satisfies WidgetDeclaration;
