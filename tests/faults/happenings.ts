import type { Walker } from '../refinance/walks/walker.ts';
import { type KeptChange, keptChanges } from './kept.ts';

/** An event between two moves, other than a fault of a call. */
export interface Happening {
  readonly happen: (walker: Walker, surroundings: Jumps) => void;
  /** The required result: unchanged, unchanged for the last contact, or any end. */
  readonly leads: 'same' | 'last-contact' | 'end';
  /** Number of moves after which the applicant fixes the cause, such as a wrong clock. */
  readonly putRight?: { readonly after: number; readonly happen: Happening['happen'] };
}

export interface Jumps {
  /** Moves the clock of the page, not of the server. No timers run. */
  readonly setClock: (byMs: number) => void;
  /** Changes the stored data before the next load. */
  readonly keep: (change: KeptChange) => void;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const away = (ms: number, leads: Happening['leads'] = 'same'): Happening => ({
  happen: (walker) => walker.pass(ms),
  leads,
});
/** The device sleeps: the time changes, but timers do not run. */
const asleep = (ms: number, leads: Happening['leads'] = 'same'): Happening => ({
  happen: (walker) => walker.pass(ms, true),
  leads,
});
const clock = (ms: number): Happening => ({
  happen: (_, { setClock }) => setClock(ms),
  leads: 'same',
});
/**
 * The clock is far off. Months are counted from another date, and dates of this year may be in the future until the
 * clock is fixed.
 */
const farOff = (ms: number): Happening => ({
  ...clock(ms),
  leads: 'end',
  putRight: { after: 30, happen: (_, { setClock }) => setClock(-ms) },
});

export const happenings: Readonly<Record<string, Happening>> = {
  'away-40-seconds': away(40_000),
  'away-4-minutes': away(4 * minute),
  'away-20-minutes': away(20 * minute),
  'away-9-hours': away(9 * hour),
  'asleep-4-minutes': asleep(4 * minute),
  'asleep-20-minutes': asleep(20 * minute),
  'asleep-9-hours': asleep(9 * hour),
  'asleep-31-days': asleep(31 * day, 'end'),
  'clock-an-hour-ahead': clock(hour),
  'clock-an-hour-behind': clock(-hour),
  'clock-a-day-ahead': clock(day),
  'clock-a-day-behind': clock(-day),
  'clock-a-year-ahead': farOff(365 * day),
  'clock-a-year-behind': farOff(-365 * day),
  reload: { happen: (walker) => walker.reload(), leads: 'same' },
  'left-and-shown-again': { happen: (walker) => walker.press('LEAVE'), leads: 'same' },
  'connections-cut': { happen: (walker) => walker.cut(), leads: 'same' },
  'asleep-over-reload': {
    happen: (walker) => {
      walker.pass(9 * hour);
      walker.reload();
    },
    leads: 'same',
  },
  ...Object.fromEntries(
    Object.entries(keptChanges).map(([name, { change, leads }]): [string, Happening] => [
      `kept-${name}`,
      {
        happen(walker, { keep }) {
          keep(change);
          walker.reload();
        },
        leads,
      },
    ]),
  ),
};
