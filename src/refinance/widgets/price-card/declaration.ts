import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A figure beside what it takes the place of, with its facts and a list of additions.',
  draws: 'block',
  props: {
    'price-card': { kind: 'text', about: 'The heading.', required: true },
    figure: { kind: 'text', about: 'The figure, in large letters.', required: true },
    per: { kind: 'text', about: 'What it is paid for: a month.' },
    before: {
      kind: 'items',
      about: 'What the figure takes the place of, where that is known.',
      props: {
        label: { kind: 'text', about: 'What is told of it.', required: true },
        text: { kind: 'text', about: 'The value.', required: true },
      },
    },
    remark: { kind: 'text', about: 'What is different between the two.' },
    good: { kind: 'flag', about: 'The remark is good news.' },
    facts: {
      kind: 'items',
      about: 'What else is known of it, line by line.',
      props: {
        label: { kind: 'text', about: 'What is told.', required: true },
        text: { kind: 'text', about: 'The value.', required: true },
      },
    },
    extrasTitle: { kind: 'text', about: 'The heading above the additions.' },
    extrasNote: { kind: 'text', about: 'A line under that heading.' },
    extras: {
      kind: 'items',
      about: 'What can be added.',
      props: {
        label: { kind: 'text', about: 'Its name.', required: true },
        text: { kind: 'text', about: 'What it costs.', required: true },
        detail: { kind: 'text', about: 'What it is for, in one line.' },
      },
    },
  },
} as const satisfies WidgetDeclaration;
