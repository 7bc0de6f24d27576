import { filled } from '../../src/functions/filled.ts';
import { insertAt, removeAt } from '../../src/functions/lists.ts';
import type { FunctionDefinition } from '../../src/runtime/expression/function-types.ts';

const seatsInRow = 4;

/** `$seatName(seat)`: 6 is 'B2', four seats to a row. */
const seatName: FunctionDefinition = {
  declaration: {
    about: 'The name on the bench of a seat, from its number; missing if there is none.',
    parameters: [{ name: 'seat', kind: 'number' }],
    result: 'string',
    missing: 'possible',
  },
  run: (seat) => {
    if (typeof seat !== 'number' || seat < 1) return undefined;
    const row = 'ABCDEFG'[Math.floor((seat - 1) / seatsInRow)];
    return row === undefined ? undefined : `${row}${((seat - 1) % seatsInRow) + 1}`;
  },
};

/** `$clayFor(guests, kilosEach)`: kilograms to put aside. */
const clayFor: FunctionDefinition = {
  declaration: {
    about: 'Kilograms of clay for so many guests.',
    parameters: [
      { name: 'guests', kind: 'number' },
      { name: 'kilosEach', kind: 'number' },
    ],
    result: 'number',
    missing: 'with-arguments',
  },
  run: (guests, kilosEach) =>
    typeof guests === 'number' && typeof kilosEach === 'number' ? guests * kilosEach : undefined,
};

/** Functions of the pottery flow: two of its own, and those that any flow with a repeated group needs. */
export const potteryFunctions: Readonly<Record<string, FunctionDefinition>> = {
  filled,
  insertAt,
  removeAt,
  seatName,
  clayFor,
};
