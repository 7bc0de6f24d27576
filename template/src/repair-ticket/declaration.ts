import type { WidgetDeclaration } from 'guided-flow/widgets';

/** Example of the block in a flow: `{ "repair-ticket": "ticket.number", "day": "ticket.day" }`. */
export const declaration = {
  about: 'A ticket: its number in large letters, the day, and the things to take along.',
  kind: 'block',
  props: {
    'repair-ticket': { kind: 'text', required: true },
    day: { kind: 'text', required: true },
    bring: { kind: 'items', props: { text: { kind: 'text', required: true } } },
  },
  texts: ['ui.ticket'],
} as const satisfies WidgetDeclaration;
