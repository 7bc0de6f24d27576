import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A button that raises an event.',
  kind: 'block',
  props: {
    button: { kind: 'text', about: 'Text of the button.', required: true },
    event: { kind: 'event', about: 'The event that a click raises.', required: true },
    checks: {
      kind: 'literal',
      about: "The form that the button checks before it raises the event, like the form's own button.",
    },
    style: {
      kind: 'literal',
      default: 'primary',
      about: 'Look of the button: `primary` for the main action of the step, `secondary` for any other.',
      oneOf: ['primary', 'secondary'],
    },
    icon: {
      kind: 'literal',
      about: 'An icon before the text. The `out` icon appears after the text.',
      oneOf: iconNames,
    },
    under: { kind: 'text', about: 'A small line below the button.' },
  },
  texts: ['ui.working'],
} as const satisfies WidgetDeclaration;
