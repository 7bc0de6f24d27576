import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A button that looks like a link and raises an event.',
  kind: 'block',
  props: {
    link: { kind: 'text', about: 'Text of the action.', required: true },
    event: { kind: 'event', about: 'The event that a click raises.', required: true },
    icon: { kind: 'literal', about: 'An icon before the text.', oneOf: iconNames },
    about: { kind: 'text', about: 'Subject of the action, for screen readers, such as "the date".' },
  },
} as const satisfies WidgetDeclaration;
