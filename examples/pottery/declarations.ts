import { declareFunction } from '../../src/functions/declare-function.ts';
import type { DeclarationsByName } from '../../src/registries/registries-of.ts';
import { declaration as seatTicket } from './seat-ticket/declaration.ts';

/** Declarations of the pottery flow's own widget, functions and session. */
export const declarations = {
  widgets: { 'seat-ticket': seatTicket },
  functions: {
    seatName: declareFunction({
      about: 'The name on the bench of a seat, from its number; missing if there is none.',
      takes: { seat: 'number' },
      gives: 'string?',
    }),
    clayFor: declareFunction({
      about: 'Kilograms of clay for so many guests.',
      takes: { guests: 'number', kilosEach: 'number' },
      gives: 'number',
      missing: 'with-arguments',
    }),
  },
  sessions: {
    'hold-seat': {
      about: 'Finds a seat and holds it while the guest thinks.',
      input: ['evening'],
      asks: { keep: { shows: ['seat', 'minutes'], answers: ['keep'] } },
      events: {},
      endings: { held: ['seat'], released: [] },
    },
  },
} as const satisfies DeclarationsByName;
