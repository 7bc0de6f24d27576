import { filled } from '../../src/functions/filled.ts';
import { insertAt, removeAt } from '../../src/functions/lists.ts';

const seatsInRow = 4;

/** The name of a seat: 6 is `B2`, with four seats in a row. */
function seatName(seat: unknown): string | undefined {
  if (typeof seat !== 'number' || seat < 1) return undefined;
  const row = 'ABCDEFG'[Math.floor((seat - 1) / seatsInRow)];
  return row === undefined ? undefined : `${row}${((seat - 1) % seatsInRow) + 1}`;
}

/** Kilograms of clay for all guests. */
function clayFor(guests: unknown, kilosEach: unknown): number | undefined {
  return typeof guests === 'number' && typeof kilosEach === 'number' ? guests * kilosEach : undefined;
}

/** Two functions of the pottery flow, and those that repeated groups need. */
export const potteryFunctions = {
  filled,
  insertAt,
  removeAt,
  seatName,
  clayFor,
};
