import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A search for one of many options, such as an address. Its `options` must have `search`. If the applicant types text but chooses no option, the text is stored and the `type` check fails.',
  kind: 'control',
  keyboard: true,
  accepts: ['string', 'number', 'integer'],
  unfinished: true,
  searches: true,
  props: {
    minCharacters: { kind: 'literal', about: 'Minimum number of characters for a search. Default: 3.' },
    waiting: { kind: 'text', about: 'Text while the field is disabled.' },
    byHand: { kind: 'event', about: 'Event of the button for manual entry.' },
  },
  texts: ['ui.lookupByHand', 'ui.lookupFailed', 'ui.lookupFound', 'ui.lookupNothing', 'ui.lookupSearching', 'ui.retry'],
} as const satisfies WidgetDeclaration;
