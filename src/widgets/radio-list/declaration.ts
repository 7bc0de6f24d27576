import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Radio buttons for a few `options`, each on its own line.',
  kind: 'control',
  wide: true,
  accepts: ['string', 'number', 'integer'],
  props: {
    remarks: {
      kind: 'items',
      about: 'Remarks below the labels of options.',
      props: {
        value: { kind: 'literal', about: 'Value of the option.', required: true },
        text: { kind: 'text', about: 'The remark.', required: true },
      },
    },
    inline: { kind: 'flag', about: 'Shows short options side by side.' },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
