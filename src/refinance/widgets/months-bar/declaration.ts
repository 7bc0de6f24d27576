import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'How many of the months asked for are covered, and by what.',
  draws: 'block',
  props: {
    'months-bar': { kind: 'text', about: 'The heading.', required: true },
    full: { kind: 'text', about: 'The heading once all months are covered.' },
    covered: { kind: 'value', about: 'How many months are covered.', required: true },
    of: { kind: 'value', about: 'How many are asked for.', required: true },
    need: { kind: 'text', about: 'Says how many are missing, while some are.', required: true },
    done: { kind: 'text', about: 'Says that none is missing any more.', required: true },
    spans: {
      kind: 'each',
      about: 'What covers them, newest first.',
      props: {
        months: { kind: 'value', about: 'How many months this one covers.', required: true },
        text: { kind: 'text', about: 'What it is called.', required: true },
        unit: {
          kind: 'text',
          about: 'What its number counts, in place of `unit` of the block: a text with a plural form.',
        },
      },
    },
    unit: { kind: 'text', about: 'What the numbers under the bar count, as short as it can be said.' },
    gap: { kind: 'text', about: 'What stands under the part that is missing.' },
  },
} as const satisfies WidgetDeclaration;
