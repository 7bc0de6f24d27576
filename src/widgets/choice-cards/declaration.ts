import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One of several cards: of `cards`, else of the field’s `options`.',
  kind: 'control',
  accepts: ['string', 'number', 'integer'],
  props: {
    cards: {
      kind: 'each',
      about: 'The cards, one for each item of a list.',
      props: {
        value: { kind: 'value', about: 'What is kept if it is chosen.', required: true },
        title: { kind: 'text', about: 'Its heading.', required: true },
        keyword: { kind: 'value', about: 'A text by which `icons` finds its icon.' },
        figure: { kind: 'text', about: 'A figure, in large letters.' },
        per: { kind: 'text', about: 'What the figure is for: a month.' },
        remark: { kind: 'text', about: 'A line that sets it apart from the others.' },
        good: { kind: 'flag', about: 'The remark is good news.' },
        facts: {
          kind: 'items',
          about: 'What else is known of it, line by line.',
          props: {
            label: { kind: 'text', about: 'What is told.', required: true },
            text: { kind: 'text', about: 'The value.', required: true },
          },
        },
      },
    },
    remarks: {
      kind: 'items',
      about: 'A line for each of the options that needs one.',
      props: {
        value: { kind: 'literal', about: 'The value of the option.', required: true },
        text: { kind: 'text', about: 'The line under its label.', required: true },
      },
    },
    icons: {
      kind: 'items',
      about: 'Icons by what the keyword of a card holds; the first that fits counts.',
      props: {
        keyword: { kind: 'literal', about: 'What the keyword holds, in capitals or not.', required: true },
        icon: { kind: 'literal', about: 'The icon.', oneOf: iconNames, required: true },
      },
    },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
