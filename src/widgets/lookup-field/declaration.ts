import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'One of what an action finds while it is typed, such as an address. Its field is an object: what was chosen, as the action replied it. What was typed and not chosen is kept as a text, and the check `type` holds the form.',
  draws: 'control',
  shows: '.label',
  keyboard: true,
  accepts: ['object'],
  unfinished: true,
  props: {
    search: {
      kind: 'action',
      gives: ['query'],
      required: true,
      about: 'The action that searches. It is given the `query` and replies a list of objects, each with its `label`.',
    },
    least: { kind: 'literal', about: 'How many characters are searched for at least; 3 if left out.' },
    byHand: { kind: 'event', about: 'The event of the way out: the applicant enters it by hand.' },
  },
  words: ['ui.lookupByHand', 'ui.lookupFailed', 'ui.lookupFound', 'ui.lookupNothing', 'ui.lookupSearching', 'ui.retry'],
} as const satisfies WidgetDeclaration;
