import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Several of a few `options`, kept as a list. How many have to be and may be chosen is for the schema to say.',
  kind: 'control',
  wide: true,
  accepts: ['array'],
  props: {
    remarks: {
      kind: 'items',
      about: 'A line for each of the options that needs one.',
      props: {
        value: { kind: 'literal', about: 'The value of the option.', required: true },
        text: { kind: 'text', about: 'The line under its label.', required: true },
      },
    },
    exclusive: { kind: 'literal', about: 'The value of the option that means none of the others.' },
    or: { kind: 'text', about: 'Stands between the others and the exclusive option: "or".' },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
