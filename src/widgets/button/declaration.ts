import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A button that raises an event.',
  draws: 'block',
  props: {
    button: { kind: 'text', required: true },
    event: { kind: 'event', required: true },
    checks: { kind: 'literal', about: 'The form of the screen that is checked first, as by its own button.' },
    style: { kind: 'literal', oneOf: ['primary', 'secondary'] },
    icon: { kind: 'literal', oneOf: iconNames },
    under: { kind: 'text' },
  },
  words: ['ui.working'],
} as const satisfies WidgetDeclaration;
