import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A button that raises an event.',
  kind: 'block',
  props: {
    button: { kind: 'text', about: 'Text of the button.', required: true },
    event: { kind: 'event', about: 'The event that it raises.', required: true },
    checks: {
      kind: 'literal',
      about: 'The form that is checked before the event is raised, as by the button of the form.',
    },
    style: {
      kind: 'literal',
      default: 'primary',
      about: 'Look of the button: `primary` for the main action of the step, `secondary` for any other.',
      oneOf: ['primary', 'secondary'],
    },
    icon: { kind: 'literal', about: 'An icon before the text. The icon `out` is after it.', oneOf: iconNames },
    under: { kind: 'text', about: 'A small line below the button.' },
  },
  texts: ['ui.working'],
} as const satisfies WidgetDeclaration;
