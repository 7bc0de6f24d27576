import { filled } from '../../src/functions/filled.ts';
import { insertAt, removeAt } from '../../src/functions/lists.ts';

const seatsInRow = 4;

/** `$seatName(seat)`: 6 is 'B2', four seats to a row. */
function seatName(seat: unknown): string | undefined {
  if (typeof seat !== 'number' || seat < 1) return undefined;
  const row = 'ABCDEFG'[Math.floor((seat - 1) / seatsInRow)];
  return row === undefined ? undefined : `${row}${((seat - 1) % seatsInRow) + 1}`;
}

/** `$clayFor(guests, kilosEach)`: kilograms of clay to set aside. */
function clayFor(guests: unknown, kilosEach: unknown): number | undefined {
  return typeof guests === 'number' && typeof kilosEach === 'number' ? guests * kilosEach : undefined;
}

/** Functions of the pottery flow: two of its own, and those that any flow with a repeated group needs. */
export const potteryFunctions = {
  filled,
  insertAt,
  removeAt,
  seatName,
  clayFor,
};
