import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One of several cards: of `cards`, else of the field’s `options`.',
  draws: 'control',
  accepts: ['string', 'number', 'integer'],
  props: {
    cards: {
      kind: 'each',
      props: {
        value: { kind: 'value', required: true },
        title: { kind: 'text', required: true },
        keyword: { kind: 'value' },
        figure: { kind: 'text' },
        per: { kind: 'text' },
        remark: { kind: 'text' },
        good: { kind: 'flag' },
        facts: {
          kind: 'items',
          props: { label: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
        },
      },
    },
    remarks: {
      kind: 'items',
      about: 'A line for each of the options that needs one.',
      props: { value: { kind: 'literal', required: true }, text: { kind: 'text', required: true } },
    },
    icons: {
      kind: 'items',
      props: {
        keyword: { kind: 'literal', required: true },
        icon: { kind: 'literal', oneOf: iconNames, required: true },
      },
    },
  },
} as const satisfies WidgetDeclaration;
