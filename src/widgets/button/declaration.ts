import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A button that raises an event.',
  kind: 'block',
  props: {
    button: { kind: 'text', about: 'Its words.', required: true },
    event: { kind: 'event', about: 'The event that it raises.', required: true },
    checks: { kind: 'literal', about: 'The form of the screen that is checked first, as by its own button.' },
    style: {
      kind: 'literal',
      default: 'primary',
      about: 'What the step is there for, or something beside that.',
      oneOf: ['primary', 'secondary'],
    },
    icon: { kind: 'literal', about: 'An icon in front of the words.', oneOf: iconNames },
    under: { kind: 'text', about: 'A small line under the button.' },
  },
  texts: ['ui.working'],
} as const satisfies WidgetDeclaration;
