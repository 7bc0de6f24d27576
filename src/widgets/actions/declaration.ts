import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Several quiet actions under each other.',
  draws: 'block',
  props: {
    actions: {
      kind: 'items',
      required: true,
      props: {
        text: { kind: 'text', required: true },
        event: { kind: 'event', required: true },
        icon: { kind: 'literal', oneOf: iconNames },
      },
    },
    center: { kind: 'flag' },
  },
} as const satisfies WidgetDeclaration;
