import type { LocalAction } from '../../src/api/local-actions.ts';
import type { Session } from '../../src/browser/ports/session-runner.ts';

const evenings = [
  { eveningId: 'wheel', what: 'Throwing on the wheel', price: 48, placesLeft: 2 },
  { eveningId: 'glaze', what: 'Glazing and tea', price: 29.5, placesLeft: 9 },
];

/** Another guest books this seat during the visit. */
export const contestedSeat = 5;

/** The studio's office, simulated in memory. */
export function createStudio() {
  let lastSeat = contestedSeat - 1;
  const drafts: unknown[] = [];

  const actions = {
    'list-evenings': {
      about: 'Evenings with places left.',
      input: [],
      success: ['listed'],
      failure: ['unreachable'],
      run: () => ({ outcome: 'listed', reply: evenings }),
    },
    'book-seat': {
      about: 'Books a seat that is held.',
      input: ['evening', 'name', 'seat', 'guests'],
      sensitive: ['contact'],
      success: ['booked'],
      failure: ['seat-taken', 'unreachable'],
      run: ({ seat }) =>
        seat === contestedSeat
          ? { outcome: 'seat-taken', failure: { status: 409, message: 'Taken', name: 'SeatTakenError' } }
          : { outcome: 'booked', reply: { bookingId: `MUD-${String(seat)}`, seat } },
    },
    'save-draft': {
      about: 'Keeps what was answered, to go on later.',
      input: ['draft'],
      success: ['saved'],
      failure: ['unreachable'],
      run: ({ draft }) => {
        drafts.push(draft);
        return { outcome: 'saved', reply: { link: `?draft=${drafts.length}` } };
      },
    },
    'load-draft': {
      about: 'What was kept under a key.',
      input: ['key'],
      success: ['found'],
      failure: ['not-found', 'unreachable'],
      run: ({ key }) => {
        const draft = drafts[Number(key) - 1];
        return draft === undefined
          ? { outcome: 'not-found', failure: { status: 404, message: 'Not found', name: 'NotFoundError' } }
          : { outcome: 'found', reply: draft };
      },
    },
  } as const satisfies Record<string, LocalAction>;

  const sessions = { 'hold-seat': holdSeat(() => (lastSeat += 1)) };

  return { actions, sessions };
}

/** A session that offers a seat and reserves it if the guest accepts. */
function holdSeat(nextSeat: () => number) {
  return {
    load: async () => (_input, channel) => {
      let stopped = false;
      const seat = nextSeat();
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
  } as const satisfies Session;
}
