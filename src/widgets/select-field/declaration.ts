import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'One of a list. Waits, disabled, until its parent is chosen; shows loading and a retry button.',
  draws: 'control',
  accepts: ['string', 'number', 'integer'],
  props: { prompt: { kind: 'text', required: true }, waiting: { kind: 'text' } },
  words: ['ui.loadingOptions', 'ui.optionsLoaded', 'ui.optionsFailed', 'ui.retry'],
} as const satisfies WidgetDeclaration;
