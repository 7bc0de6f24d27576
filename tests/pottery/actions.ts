import type { ActionResult, ActionRunner, SessionRunner } from '../../src/runtime/shapes/ports.ts';

const evenings = [
  { eveningId: 'wheel', what: 'Throwing on the wheel', price: 48, placesLeft: 2 },
  { eveningId: 'glaze', what: 'Glazing and tea', price: 29.5, placesLeft: 9 },
];

/** The seat that somebody else books while the guest thinks. */
export const contestedSeat = 5;

/** The studio's office: it lists evenings and books seats, all in memory. */
export function createStudio(): { readonly run: ActionRunner; readonly session: SessionRunner } {
  let lastSeat = contestedSeat - 1;

  const book = (input: Readonly<Record<string, unknown>>): ActionResult => {
    if (input['seat'] === contestedSeat) {
      return { outcome: 'seat-taken', failure: { status: 409, message: 'Taken', name: 'SeatTakenError' } };
    }
    return { outcome: 'booked', reply: { bookingId: `MUD-${String(input['seat'])}`, seat: input['seat'] } };
  };

  return {
    run: async (name, input) => (name === 'book-seat' ? book(input) : { outcome: 'listed', reply: evenings }),

    /** Finds the next seat and asks whether to keep it. */
    session: (_name, _input, channel) => {
      let stopped = false;
      lastSeat += 1;
      const seat = lastSeat;
      void Promise.resolve().then(() => {
        if (!stopped) channel.ask('keep', { seat, minutes: 10 });
      });
      return {
        answer: ({ keep }) => (keep === true ? channel.finish('held', { seat }) : channel.finish('released')),
        stop: () => {
          stopped = true;
        },
      };
    },
  };
}
