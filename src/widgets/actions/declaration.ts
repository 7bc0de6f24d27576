import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Several buttons that look like links, one below the other.',
  kind: 'block',
  props: {
    actions: {
      kind: 'items',
      about: 'The actions, in order.',
      required: true,
      props: {
        text: { kind: 'text', about: 'Text of the action.', required: true },
        event: { kind: 'event', about: 'The event that a click raises.', required: true },
        icon: { kind: 'literal', about: 'An icon before the text.', oneOf: iconNames },
      },
    },
    center: { kind: 'flag', about: 'Centers the actions.' },
  },
} as const satisfies WidgetDeclaration;
