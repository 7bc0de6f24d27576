import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'How many of the months asked for are covered, and by what.',
  draws: 'block',
  props: {
    'months-bar': { kind: 'text', required: true },
    full: { kind: 'text', about: 'The heading once all months are covered.' },
    covered: { kind: 'value', required: true },
    of: { kind: 'value', required: true },
    need: { kind: 'text', required: true },
    done: { kind: 'text', required: true },
    spans: {
      kind: 'each',
      about: 'What covers them, newest first.',
      props: { months: { kind: 'value', required: true }, text: { kind: 'text', required: true } },
    },
    unit: { kind: 'text', about: 'What the numbers under the bar count, as short as it can be said.' },
    gap: { kind: 'text', about: 'What stands under the part that is missing.' },
  },
} as const satisfies WidgetDeclaration;
