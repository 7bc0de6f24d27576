import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A quiet action that raises an event.',
  kind: 'block',
  props: {
    link: { kind: 'text', about: 'Its words.', required: true },
    event: { kind: 'event', about: 'The event that it raises.', required: true },
    icon: { kind: 'literal', about: 'An icon in front of the words.', oneOf: iconNames },
    about: { kind: 'text', about: 'What it is about, for those who do not see where it stands.' },
  },
} as const satisfies WidgetDeclaration;
