import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { dateAfter, dayArbitrary } from './random-dates.ts';

const functions = generalFunctions;

describe('daysBetween', () => {
  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 1],
    ['2026-11-21', '2026-11-20', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-03-28', '2026-03-30', 2],
    ['2025-02-30', '2026-11-20', undefined],
    ['2026-11-20', undefined, undefined],
  ])('from %s to %s', (from, to, days) => {
    expect(functions['daysBetween']?.(from, to)).toBe(days);
  });

  test('returns the number of days that $addDays has to add', () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: -9000, max: 9000 }), (from, days) => {
        const to = dateAfter(from, days);
        expect(functions['daysBetween']?.(from, to)).toBe(days);
        expect(functions['addDays']?.(from, days)).toBe(to);
      }),
    );
  });
});

describe('addDays', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-20', '-30', '2026-10-21'],
    ['9999-12-31', 1, undefined],
    ['1900-01-01', -1, undefined],
    ['2026-11-20', 1e12, undefined],
    ['2026-11-20', 0.5, undefined],
    ['2026-11-31', 1, undefined],
  ])('%s plus %s days', (date, days, result) => {
    expect(functions['addDays']?.(date, days)).toBe(result);
  });
});

describe('monthsBetween', () => {
  test.each([
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-02-28', '2026-01-31', -1],
    ['2026-11-20', '2026-11-19', 0],
    ['2024-02-29', '2026-02-28', 24],
    ['2026-11-20', '2025-02-30', undefined],
    [undefined, '2026-11-20', undefined],
  ])('from %s to %s', (from, to, months) => {
    expect(functions['monthsBetween']?.(from, to)).toBe(months);
  });

  test('is the most months that can be added without passing the second date, and is negative in reverse', () => {
    fc.assert(
      fc.property(dayArbitrary, fc.nat(9000), (from, days) => {
        const to = dateAfter(from, days);
        const months = functions['monthsBetween']?.(from, to) as number;
        const after = (count: number): string => functions['addMonths']?.(from, count) as string;
        expect(after(months) <= to && to < after(months + 1)).toBe(true);
        expect(functions['monthsBetween']?.(to, from)).toBe(months === 0 ? 0 : -months);
      }),
    );
  });
});

describe('parts of a date', () => {
  test('are those of its text, and the weekday follows that of the day before', () => {
    fc.assert(
      fc.property(dayArbitrary, (date) => {
        const parts = ['year', 'month', 'day'].map((name) => String(functions[name]?.(date)).padStart(2, '0'));
        expect(parts.join('-')).toBe(date);
        const before = functions['weekday']?.(dateAfter(date, -1)) as number;
        expect(functions['weekday']?.(date)).toBe((before % 7) + 1);
      }),
    );
  });

  test('of 22 November 2026, a Sunday', () => {
    expect(functions['year']?.('2026-11-22')).toBe(2026);
    expect(functions['month']?.('2026-11-22')).toBe(11);
    expect(functions['day']?.('2026-11-22')).toBe(22);
    expect(functions['weekday']?.('2026-11-22')).toBe(7);
  });

  test.each(['2026-02-30', '', undefined, 20261122])('%s has no parts', (value) => {
    for (const name of ['year', 'month', 'day', 'weekday']) expect(functions[name]?.(value)).toBeUndefined();
  });
});
