import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Several quiet actions under each other.',
  kind: 'block',
  props: {
    actions: {
      kind: 'items',
      about: 'The actions, one under the other.',
      required: true,
      props: {
        text: { kind: 'text', about: 'Its words.', required: true },
        event: { kind: 'event', about: 'The event that it raises.', required: true },
        icon: { kind: 'literal', about: 'An icon in front of the words.', oneOf: iconNames },
      },
    },
    center: { kind: 'flag', about: 'They stand in the middle.' },
  },
} as const satisfies WidgetDeclaration;
