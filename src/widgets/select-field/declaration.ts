import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A drop-down list of options. It is disabled until the fields of `dependsOn` are answered. It shows whether the list is loading or has failed.',
  kind: 'control',
  accepts: ['string', 'number', 'integer'],
  props: {
    prompt: { kind: 'text', about: 'Text while nothing is chosen.', required: true },
    waiting: { kind: 'text', about: 'Text while the field is disabled.' },
    empty: { kind: 'text', about: 'Text if there are no options.' },
    none: { kind: 'flag', about: 'There are no options. Lists that `call` loads set this automatically.' },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
