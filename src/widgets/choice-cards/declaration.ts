import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Cards from which the applicant chooses one. They are made from `cards`, or from the `options` of the field.',
  kind: 'control',
  accepts: ['string', 'number', 'integer'],
  props: {
    cards: {
      kind: 'each',
      about: 'The cards, one for each item of a list.',
      props: {
        value: { kind: 'value', about: 'The value that is stored if the card is chosen.', required: true },
        title: { kind: 'text', about: 'Heading of the card.', required: true },
        keyword: { kind: 'value', about: 'A text that selects an icon from `icons`.' },
        figure: { kind: 'text', about: 'A number in large type, such as a price.' },
        per: { kind: 'text', about: 'Period or unit of the figure, such as "a month".' },
        remark: { kind: 'text', about: 'A line that compares the card with the others.' },
        good: { kind: 'flag', about: 'The remark is good news.' },
        facts: {
          kind: 'items',
          about: 'Further facts, one per line.',
          props: {
            label: { kind: 'text', about: 'The label.', required: true },
            text: { kind: 'text', about: 'The value.', required: true },
          },
        },
      },
    },
    remarks: {
      kind: 'items',
      about: 'Remarks below the labels of options.',
      props: {
        value: { kind: 'literal', about: 'Value of the option.', required: true },
        text: { kind: 'text', about: 'The remark.', required: true },
      },
    },
    icons: {
      kind: 'items',
      about: 'Icons by keyword. The first match is used.',
      props: {
        keyword: {
          kind: 'literal',
          about: "A text that the card's keyword must contain. Case is ignored.",
          required: true,
        },
        icon: { kind: 'literal', about: 'The icon.', oneOf: iconNames, required: true },
      },
    },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
