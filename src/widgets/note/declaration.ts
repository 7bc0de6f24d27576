import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A quiet line with an icon: why we ask, what it means.',
  kind: 'block',
  props: {
    note: { kind: 'text', about: 'Its words.', required: true },
    icon: { kind: 'literal', default: 'info', about: 'The icon in front of them.', oneOf: iconNames },
  },
} as const satisfies WidgetDeclaration;
