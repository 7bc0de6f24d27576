import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A drop-down list of options. It is disabled until the fields in `dependsOn` are answered. It shows whether the list is loading or could not be loaded.',
  kind: 'control',
  accepts: ['string', 'number', 'integer'],
  props: {
    prompt: { kind: 'text', about: 'Text while nothing is chosen.', required: true },
    waiting: { kind: 'text', about: 'Text while the field is disabled.' },
    empty: { kind: 'text', about: 'Text if there are no options.' },
    none: { kind: 'flag', about: 'There are no options. A list that `call` loads sets this key automatically.' },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
