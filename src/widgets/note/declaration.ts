import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A quiet line with an icon, such as an explanation.',
  kind: 'block',
  props: {
    note: { kind: 'text', about: 'Text of the line.', required: true },
    icon: { kind: 'literal', default: 'info', about: 'The icon before the text.', oneOf: iconNames },
  },
} as const satisfies WidgetDeclaration;
