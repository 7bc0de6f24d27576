import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One of a list. Waits, disabled, until its parent is chosen; shows loading and a retry button.',
  kind: 'control',
  accepts: ['string', 'number', 'integer'],
  props: {
    prompt: { kind: 'text', about: 'Stands in it while nothing is chosen.', required: true },
    waiting: { kind: 'text', about: 'Shown while the field is disabled.' },
    empty: { kind: 'text', about: 'Shown in its place while there is nothing to choose.' },
    none: { kind: 'flag', about: 'There is nothing to choose. Choices that "call" fetches say so by themselves.' },
  },
  texts: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
