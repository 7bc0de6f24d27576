import type { Walker } from '../refinance/walks/walker.ts';
import { type KeptChange, keptChanges } from './kept.ts';

/** What can happen to an applicant between two moves, beside faults of calls. */
export interface Happening {
  readonly happen: (walker: Walker, surroundings: Jumps) => void;
  /** What the application must come to: the same, the same of the last contact, or to any end. */
  readonly leads: 'same' | 'last-contact' | 'end';
  /** Moves after which somebody puts right what has happened: who is told at a date that it lies ahead looks at the clock. */
  readonly putRight?: { readonly after: number; readonly happen: Happening['happen'] };
}

/** What a happening may change around the page. */
export interface Jumps {
  /** Sets the clock of the page, and of the page alone, forward or back. No timer runs by that. */
  readonly setClock: (byMs: number) => void;
  /** Changes what the browser keeps, before the next load. */
  readonly keep: (change: KeptChange) => void;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Away from a page that goes on. */
const away = (ms: number, leads: Happening['leads'] = 'same'): Happening => ({
  happen: (walker) => walker.pass(ms),
  leads,
});
/** The lid is closed: the time is another, and no timer has run. */
const asleep = (ms: number, leads: Happening['leads'] = 'same'): Happening => ({
  happen: (walker) => walker.pass(ms, true),
  leads,
});
const clock = (ms: number): Happening => ({
  happen: (_, { setClock }) => setClock(ms),
  leads: 'same',
});
/** Dates that are entered count from another today: sums differ, and a date of this year may lie ahead until the clock is right. */
const farOff = (ms: number): Happening => ({
  ...clock(ms),
  leads: 'end',
  putRight: { after: 30, happen: (_, { setClock }) => setClock(-ms) },
});

/** Everything that can happen, by name. */
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
