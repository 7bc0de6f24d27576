import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'How many of the months asked for are covered.',
  draws: 'block',
  props: {
    'months-bar': { kind: 'text', required: true },
    covered: { kind: 'value', required: true },
    of: { kind: 'value', required: true },
    need: { kind: 'text', required: true },
    done: { kind: 'text', required: true },
  },
} as const satisfies WidgetDeclaration;
