import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Pictures for a few `options`. If the schema type is a list, the applicant can choose several pictures.',
  kind: 'control',
  wide: true,
  accepts: ['string', 'number', 'integer', 'array'],
  fromSchema: ['type'],
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
  props: {
    images: {
      kind: 'items',
      required: true,
      about: 'The picture of each option.',
      props: {
        value: { kind: 'literal', about: 'Value of the option.', required: true },
        picture: { kind: 'literal', about: 'Name of the picture.', required: true },
      },
    },
  },
} as const satisfies WidgetDeclaration;
