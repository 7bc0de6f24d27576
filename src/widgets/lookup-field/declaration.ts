import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'One of what an action finds while it is typed, such as an address: its `options` have `search`. What was typed and not chosen is kept as a text, and the check `type` holds the form.',
  kind: 'control',
  keyboard: true,
  accepts: ['string', 'number', 'integer'],
  unfinished: true,
  searches: true,
  props: {
    least: { kind: 'literal', about: 'How many characters are searched for at least; 3 if left out.' },
    waiting: { kind: 'text', about: 'Shown while the field is disabled.' },
    byHand: { kind: 'event', about: 'The event of the way out: the applicant enters it by hand.' },
  },
  texts: ['ui.lookupByHand', 'ui.lookupFailed', 'ui.lookupFound', 'ui.lookupNothing', 'ui.lookupSearching', 'ui.retry'],
} as const satisfies WidgetDeclaration;
