import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Checkboxes for a few `options`. The answer is a list. The schema limits how many options can be chosen.',
  kind: 'control',
  wide: true,
  accepts: ['array'],
  props: {
    remarks: {
      kind: 'items',
      about: 'Remarks below the labels of options.',
      props: {
        value: { kind: 'literal', about: 'Value of the option.', required: true },
        text: { kind: 'text', about: 'The remark.', required: true },
      },
    },
    exclusive: { kind: 'literal', about: 'Value of the option that excludes all others, such as "None of these".' },
    or: { kind: 'text', about: 'Text before the exclusive option, such as "or".' },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
