import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A quiet action that raises an event.',
  draws: 'block',
  props: {
    link: { kind: 'text', required: true },
    event: { kind: 'event', required: true },
    icon: { kind: 'literal', oneOf: iconNames },
    about: { kind: 'text' },
  },
} as const satisfies WidgetDeclaration;
