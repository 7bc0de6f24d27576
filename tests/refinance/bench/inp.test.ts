import { expect, test } from 'vitest';
import { interactionToNextPaint } from './inp.ts';

const slowToFast = Array.from({ length: 120 }, (_, place) => ({ interaction: place, ms: 400 - place }));

test('it is the slowest interaction of a visit with fewer than fifty', () => {
  expect(interactionToNextPaint(slowToFast.slice(0, 40), 49)).toBe(400);
});

test('of every fifty interactions the slowest is left out, counting those that were too short to be told of', () => {
  expect(interactionToNextPaint(slowToFast, 120)).toBe(398);
  expect(interactionToNextPaint(slowToFast.slice(0, 5), 120)).toBe(398);
});

test('an interaction is as slow as the slowest of its events', () => {
  const press = [30, 80, 50].map((ms) => ({ interaction: 7, ms }));
  expect(interactionToNextPaint([...press, { interaction: 8, ms: 60 }], 2)).toBe(80);
  expect(interactionToNextPaint([...press, { interaction: 8, ms: 60 }], 50)).toBe(60);
});

test('a visit without a slow interaction has none', () => {
  expect(interactionToNextPaint([], 12)).toBe(0);
});
