import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A search for one of many options, such as an address. Its `options` have `search`. Typed text without a choice is stored, and the check `type` fails.',
  kind: 'control',
  keyboard: true,
  accepts: ['string', 'number', 'integer'],
  unfinished: true,
  searches: true,
  props: {
    minCharacters: { kind: 'literal', about: 'Minimum number of characters for a search. Without it, 3.' },
    waiting: { kind: 'text', about: 'Text while the field is disabled.' },
    byHand: { kind: 'event', about: 'Event of the button for manual entry.' },
  },
  texts: ['ui.lookupByHand', 'ui.lookupFailed', 'ui.lookupFound', 'ui.lookupNothing', 'ui.lookupSearching', 'ui.retry'],
} as const satisfies WidgetDeclaration;
