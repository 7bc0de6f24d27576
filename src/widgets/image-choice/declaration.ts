import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One of a few `options`, each with a picture; several, where the schema holds a list.',
  kind: 'control',
  wide: true,
  accepts: ['string', 'number', 'integer', 'array'],
  fromSchema: ['type'],
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
  props: {
    images: {
      kind: 'items',
      required: true,
      about: 'The picture of each option, by its value.',
      props: {
        value: { kind: 'literal', about: 'The value of the option.', required: true },
        picture: { kind: 'literal', about: 'Its picture.', required: true },
      },
    },
  },
} as const satisfies WidgetDeclaration;
