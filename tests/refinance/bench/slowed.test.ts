import { expect, test } from 'vitest';
import { rateFor, sharedWork } from './slowed.ts';
import type { Work } from './watch-work.ts';

const press = (what: string, script: number): Work => ({
  what,
  ms: 999,
  parts: { script, style: 1, layout: 1, paint: 1, forced: 7 },
});

test('is of the presses that are told of in both walks, of each kind the longest', () => {
  const fast = [
    press('A click', 7),
    press('A click', 2),
    press('B click', 17),
    press('C click', 1),
    press('D click', 7),
  ];
  const slow = [press('A click', 47), press('B click', 97), press('C click', 13), press('E click', 997)];
  expect(sharedWork(slow, fast)).toEqual({ slow: 50 + 100 + 16, fast: 10 + 20 + 4 });
});

test('what was not traced says nothing', () => {
  const fast = [press('A click', 7), { what: 'B click', ms: 1 }];
  expect(sharedWork([press('A click', 37), { what: 'B click', ms: 100 }], fast)).toEqual({ slow: 40, fast: 10 });
});

test('what a processor is told is in proportion to what came of telling it something else', () => {
  expect(rateFor(4, { rate: 4, times: 4 })).toBe(4);
  expect(rateFor(4, { rate: 4, times: 7 })).toBe(2.5);
  expect(rateFor(1, { rate: 4, times: 7 })).toBe(1);
});
