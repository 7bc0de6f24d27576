import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A hairline between groups.',
  kind: 'block',
  props: {
    rule: { kind: 'flag', about: 'Always true; an expression in `when` shows it only sometimes.', required: true },
  },
} as const satisfies WidgetDeclaration;
