import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One of a few `options`, all of them seen, each on a line of its own.',
  kind: 'control',
  wide: true,
  accepts: ['string', 'number', 'integer'],
  props: {
    remarks: {
      kind: 'items',
      about: 'A line for each of the options that needs one.',
      props: {
        value: { kind: 'literal', about: 'The value of the option.', required: true },
        text: { kind: 'text', about: 'The line under its label.', required: true },
      },
    },
    inline: { kind: 'flag', about: 'Short options stand beside each other.' },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
