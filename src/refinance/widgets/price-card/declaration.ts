import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A new amount and the old one, with facts and the prices of additions.',
  kind: 'block',
  props: {
    'price-card': { kind: 'text', about: 'The heading.', required: true },
    figure: { kind: 'text', about: 'The figure, in large letters.', required: true },
    per: { kind: 'text', about: 'The period of the figure, such as a month.' },
    before: {
      kind: 'items',
      about: 'The old amount, if it is known.',
      props: {
        label: { kind: 'text', about: 'Its label.', required: true },
        text: { kind: 'text', about: 'The value.', required: true },
      },
    },
    remark: { kind: 'text', about: 'The difference between the two.' },
    good: { kind: 'flag', about: 'The remark is good news.' },
    facts: {
      kind: 'items',
      about: 'Further facts, one per line.',
      props: {
        label: { kind: 'text', about: 'The label.', required: true },
        text: { kind: 'text', about: 'The value.', required: true },
      },
    },
    extrasTitle: { kind: 'text', about: 'The heading above the additions.' },
    extrasNote: { kind: 'text', about: 'A line under that heading.' },
    extras: {
      kind: 'items',
      about: 'The additions.',
      props: {
        label: { kind: 'text', about: 'Its name.', required: true },
        text: { kind: 'text', about: 'Its price.', required: true },
        detail: { kind: 'text', about: 'A description in one line.' },
      },
    },
  },
} as const satisfies WidgetDeclaration;
