import type { LocalAction } from '../../src/api/local-actions.ts';
import type { Session } from '../../src/browser/ports/session-runner.ts';
import { generalFunctions } from '../../src/functions/index.ts';
import { generalWidgets } from '../../src/widgets/index.ts';
import { moreWidgets } from '../../src/widgets/optional-widgets.ts';

/** All general widgets and functions, and a small catalog of tools for the reference flow. */
export const widgets = { ...generalWidgets, ...moreWidgets };
export const functions = generalFunctions;

const tools = [
  { id: 'drill', what: 'Drill', price: 12, free: 2 },
  { id: 'saw', what: 'Saw', price: 8.5, free: 1 },
];

export const actions = {
  'list-tools': {
    about: 'The tools that can be borrowed.',
    input: [],
    success: ['listed'],
    failure: ['unreachable'],
    reply: {
      kind: 'list',
      of: {
        kind: 'object',
        fields: {
          id: { kind: 'string' },
          what: { kind: 'string' },
          price: { kind: 'number' },
          free: { kind: 'number' },
        },
      },
    },
    run: () => ({ outcome: 'listed', reply: tools }),
  },
  'list-shelves': {
    about: 'The shelves of a branch.',
    input: ['branch'],
    success: ['listed'],
    failure: ['unreachable'],
    run: ({ branch }) => ({ outcome: 'listed', reply: [{ id: `${String(branch)}-1`, name: 'By the door' }] }),
  },
  'find-address': {
    about: 'Addresses near a branch that begin with the typed text.',
    input: ['branch', 'query'],
    sensitive: ['contact'],
    success: ['found'],
    failure: ['unreachable'],
    run: ({ branch, query }) => ({
      outcome: 'found',
      reply: [{ place: `${String(branch)}-1`, label: `${String(query)} Kiln Lane` }],
    }),
  },
  'note-choice': {
    about: 'Notifies a branch of a chosen tool, so that the staff can check it.',
    input: ['tool', 'branch'],
    success: ['noted'],
    failure: ['unreachable'],
    repeatable: true,
    run: () => ({ outcome: 'noted', reply: null }),
  },
  'upload-photo': {
    about: 'Saves a photo.',
    input: ['file'],
    success: ['uploaded'],
    failure: ['unreachable'],
    run: () => ({ outcome: 'uploaded', reply: { photoId: 'p1' } }),
  },
  borrow: {
    about: 'Borrows a tool. The reply is a receipt.',
    input: ['member', 'borrowing', 'helpers'],
    sensitive: ['contact', 'birth-date', 'code', 'identifier'],
    success: ['lent'],
    failure: ['taken', 'invalid', 'refused', 'unreachable'],
    run: () => ({ outcome: 'lent', reply: { number: 'T-7', day: '2026-12-01' } }),
  },
} as const satisfies Record<string, LocalAction>;

export const sessions = {
  reserve: {
    load: async () => (_input, channel) => {
      channel.ask('code', { seconds: 60 });
      return { answer: () => channel.finish('reserved'), stop: () => undefined };
    },
  },
} as const satisfies Record<string, Session>;
