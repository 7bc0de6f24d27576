import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One of several cards.',
  draws: 'control',
  accepts: ['string', 'number', 'integer'],
  props: {
    cards: {
      kind: 'each',
      required: true,
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
    icons: {
      kind: 'items',
      props: {
        keyword: { kind: 'literal', required: true },
        icon: { kind: 'literal', oneOf: iconNames, required: true },
      },
    },
  },
} as const satisfies WidgetDeclaration;
