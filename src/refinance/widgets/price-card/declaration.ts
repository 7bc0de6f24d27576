import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A card that compares a new amount with the old one. It also shows further facts and the prices of add-ons.',
  kind: 'block',
  props: {
    'price-card': { kind: 'text', about: 'The heading.', required: true },
    figure: { kind: 'text', about: 'The new amount, in large type.', required: true },
    per: { kind: 'text', about: 'The period of the amount, such as "a month".' },
    before: {
      kind: 'items',
      about: 'The old amount, if it is known.',
      props: {
        label: { kind: 'text', about: 'The label.', required: true },
        text: { kind: 'text', about: 'The value.', required: true },
      },
    },
    remark: { kind: 'text', about: 'The difference between the amounts.' },
    good: { kind: 'flag', about: 'The remark is good news.' },
    facts: {
      kind: 'items',
      about: 'Further facts, one per line.',
      props: {
        label: { kind: 'text', about: 'The label.', required: true },
        text: { kind: 'text', about: 'The value.', required: true },
      },
    },
    extrasTitle: { kind: 'text', about: 'The heading above the add-ons.' },
    extrasNote: { kind: 'text', about: 'A line below the heading of the add-ons.' },
    extras: {
      kind: 'items',
      about: 'The add-ons.',
      props: {
        label: { kind: 'text', about: 'The name.', required: true },
        text: { kind: 'text', about: 'The price.', required: true },
        detail: { kind: 'text', about: 'A one-line description.' },
      },
    },
  },
} as const satisfies WidgetDeclaration;
