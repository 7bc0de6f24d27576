import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refinanceFunctions } from '../../../src/refinance/functions/index.ts';
import { dateAfter, dayArbitrary } from '../../engine/functions/random-dates.ts';
import { countByDays } from './count-by-days.ts';
import { shows } from '../../support/shows.ts';

const functions = refinanceFunctions;

const today = '2026-11-20';
const covered = (spans: unknown, now: unknown = today): unknown => functions['monthsCovered']?.(spans, now);
const periods = (...args: unknown[]): unknown => functions['periods']?.(...args);

describe('monthsCovered', () => {
  test.each([
    ['counts a full month of 31 days', '2026-01-01', '2026-01-31', 1],
    ['counts the first 30 of 31 days as a month', '2026-01-01', '2026-01-30', 1],
    ['counts the last 30 of 31 days as a month', '2026-01-02', '2026-01-31', 1],
    ['does not count 29 of 31 days', '2026-01-03', '2026-01-31', 0],
    ['counts a full month of 30 days', '2026-04-01', '2026-04-30', 1],
    ['does not count 29 of 30 days', '2026-04-02', '2026-04-30', 0],
    ['counts a full February', '2026-02-01', '2026-02-28', 1],
    ['does not count 27 of 28 days', '2026-02-02', '2026-02-28', 0],
    ['counts a full February in a leap year', '2024-02-01', '2024-02-29', 1],
    ['does not count 28 of 29 days', '2024-02-02', '2024-02-29', 0],
    ['counts 30 days of January and all of February as two months', '2026-01-02', '2026-02-28', 2],
    ['counts two full years as 24 months', '2024-01-01', '2025-12-31', 24],
    ['counts three months from the 15th to the 14th', '2026-01-15', '2026-04-14', 3],
    ['does not count a month whose last day is missing', '2026-01-15', '2026-04-13', 2],
    ['counts one month from the last day of January to the last day of February', '2026-01-31', '2026-02-28', 1],
    ['counts no month for a single day', '2026-01-15', '2026-01-15', 0],
    ['counts no month if the end is before the start', '2026-04-15', '2026-01-15', 0],
  ])('%s', shows('A5.coverage.1', 'A5.coverage.2'), (_case, from, to, months) => {
    expect(covered([{ from, to }])).toBe(months);
  });

  test('joins periods that overlap or touch', shows('A5.coverage.1', 'A5.coverage.2'), () => {
    const then = (from: string): unknown =>
      covered([
        { from: '2026-01-01', to: '2026-02-15' },
        { from, to: '2026-03-31' },
      ]);
    expect([then('2026-02-10'), then('2026-02-15'), then('2026-02-16')]).toEqual([3, 3, 3]);
    expect(then('2026-02-17')).toBe(2);
  });

  test('joins a period that ends with a month and one that starts on the next day', () => {
    const months = covered([
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-03-14' },
    ]);
    expect(months).toBe(2);
  });

  test('counts a month if two separate periods cover 30 of its days', shows('A5.coverage.1'), () => {
    const around = (day: string): unknown =>
      covered([
        { from: '2026-01-01', to: '2026-01-15' },
        { from: day, to: '2026-01-31' },
      ]);
    expect([around('2026-01-17'), around('2026-01-18')]).toEqual([1, 0]);
  });

  test(
    'counts 24 months for a start exactly 24 months ago, and 23 for a start one day later',
    shows('A5.coverage.2'),
    () => {
      expect(covered([{ from: '2024-11-20' }])).toBe(24);
      expect(covered([{ from: '2024-11-21' }])).toBe(23);
      expect(covered([{ from: '2026-02-28' }], '2028-02-29')).toBe(24);
      expect(covered([{ from: '2024-02-29' }], '2026-02-28')).toBe(23);
      expect(covered([{ from: '2024-02-29' }], '2026-03-01')).toBe(24);
    },
  );

  test('counts 24 months that are entered one by one, each from first to last day', shows('A5.coverage.2'), () => {
    const months = Array.from({ length: 24 }, (_, month) => {
      const first = firstOf(2024 * 12 + 6 + month);
      return { from: first, to: dateAfter(firstOf(2024 * 12 + 7 + month), -1) };
    });
    expect(covered(months)).toBe(24);
    expect(months.map((month) => covered([month]))).toEqual(months.map(() => 1));
  });

  test(
    'counts a period without an end until today, and no period beyond today',
    shows('A5.coverage.1', 'A5.coverage.2'),
    () => {
      expect(covered([{ from: '2026-09-20' }])).toBe(2);
      expect(covered([{ from: '2026-09-20', to: '2030-01-01' }])).toBe(2);
      expect(covered([{ from: '2026-09-21', to: today }])).toBe(2);
      expect(covered([{ from: '2027-01-01' }])).toBe(0);
      expect(covered([{ from: '2026-09-20', to: null }])).toBe(2);
      expect(covered([{ from: '2026-09-20', to: '' }])).toBe(2);
    },
  );

  test('counts nothing for invalid dates', shows('A5.coverage.1', 'A5.coverage.2'), () => {
    expect(covered([{ from: '2025-02-30', to: '2026-01-01' }])).toBe(0);
    expect(covered([{ from: '2025-01-01', to: '2025-02-30' }])).toBe(0);
    expect(covered([{ from: '19905-01-01' }, { from: null }, {}, null, 7])).toBe(0);
    expect(covered(undefined)).toBe(0);
    expect(covered([{ from: '2025-01-01' }], 'today')).toBe(0);
  });
});

describe('monthsCovered for any periods', () => {
  const span = fc
    .tuple(dayArbitrary, fc.option(fc.integer({ min: -40, max: 1200 }), { nil: undefined }))
    .map(([from, days]) => ({ from, ...(days === undefined ? {} : { to: dateAfter(from, days) }) }));
  const spans = fc.array(span, { maxLength: 6 });
  const count = (list: unknown, now: unknown = today): number => covered(list, now) as number;

  test('is a non-negative integer', () => {
    fc.assert(
      fc.property(spans, dayArbitrary, (list, now) => Number.isInteger(count(list, now)) && count(list, now) >= 0),
    );
  });

  test('never decreases with another period', () => {
    fc.assert(fc.property(spans, span, (list, more) => count([...list, more]) >= count(list)));
  });

  test('never decreases with a later current date', () => {
    fc.assert(
      fc.property(
        spans,
        dayArbitrary,
        fc.nat(900),
        (list, now, days) => count(list, dateAfter(now, days)) >= count(list, now),
      ),
    );
  });

  test('does not change if a period is repeated or split', () => {
    fc.assert(
      fc.property(spans, span, dayArbitrary, (list, one, middle) => {
        // An open span, or one beyond today, ends yesterday, because today is not over.
        const end = one.to === undefined || one.to > today ? dateAfter(today, -1) : one.to;
        const cut = middle < one.from ? one.from : middle > end ? end : middle;
        const halves = [
          { from: one.from, to: cut },
          { ...one, from: dateAfter(cut, 1) },
        ];
        expect(count([...list, one, one])).toBe(count([...list, one]));
        if (one.from <= end) expect(count([...list, ...halves])).toBe(count([...list, one]));
      }),
    );
  });

  test('does not depend on the order of the periods', () => {
    fc.assert(fc.property(spans, (list) => count(list.toReversed()) === count(list)));
  });

  test('equals a day-by-day count', () => {
    fc.assert(fc.property(spans, dayArbitrary, (list, now) => count(list, now) === countByDays(list, now)));
  });

  test('equals a day-by-day count at month ends, including February 29', () => {
    const monthEnd = fc
      .tuple(fc.integer({ min: 2019 * 12, max: 2029 * 12 }), fc.integer({ min: -2, max: 2 }))
      .map(([month, days]) => dateAfter(firstOf(month), days));
    const edges = fc.array(fc.record({ from: monthEnd, to: monthEnd }), { maxLength: 5 });
    fc.assert(fc.property(edges, monthEnd, (list, now) => count(list, now) === countByDays(list, now)));
  });

  test('is 24 for a start exactly 24 months ago, on every date', () => {
    fc.assert(
      fc.property(dayArbitrary, (now) => {
        const from = functions['addMonths']?.(now, -24) as string;
        return count([{ from }], now) === 24;
      }),
    );
  });

  test('adds up separate full months', () => {
    const month = fc.integer({ min: 2000 * 12, max: 2025 * 12 });
    fc.assert(
      fc.property(fc.uniqueArray(month, { maxLength: 30 }), (months) => {
        const list = months.map((number) => ({ from: firstOf(number), to: dateAfter(firstOf(number + 1), -1) }));
        expect(count(list)).toBe(months.length);
      }),
    );
  });
});

function firstOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

describe('periods of records', () => {
  test('have the dates of the named fields', () => {
    const history = [
      { street: 'Main 1', moveInDate: '2025-01-01', moveOutDate: '2025-06-01' },
      { street: 'Main 2', moveInDate: '2025-06-01' },
      { street: 'Main 3', moveInDate: '2025-06-01', moveOutDate: '' },
    ];

    expect(periods(history, 'moveInDate', 'moveOutDate')).toEqual([
      { from: '2025-01-01', to: '2025-06-01' },
      { from: '2025-06-01' },
      { from: '2025-06-01' },
    ]);
  });

  test('omit records without a start or with an invalid date', () => {
    const history = [
      {},
      { moveInDate: '2025-02-30' },
      { moveInDate: '2025-01-01', moveOutDate: '2025-02-30' },
      { moveOutDate: '2025-01-01' },
    ];

    expect(periods(history, 'moveInDate', 'moveOutDate')).toEqual([]);
  });

  test('are open only if the named field is true', () => {
    const jobs = [
      { startDate: '2025-01-01', endDate: '2025-02-01', isCurrentIncomeSource: true },
      { startDate: '2025-03-01', endDate: '2025-04-01', isCurrentIncomeSource: false },
      { startDate: '2025-05-01', isCurrentIncomeSource: false },
    ];

    expect(periods(jobs, 'startDate', 'endDate', 'isCurrentIncomeSource')).toEqual([
      { from: '2025-01-01' },
      { from: '2025-03-01', to: '2025-04-01' },
    ]);
  });

  test('accept a single record as a list of one and a missing list as empty', () => {
    expect(periods({ a: '2025-01-01' }, 'a', 'b')).toEqual([{ from: '2025-01-01' }]);
    expect(periods(undefined, 'a', 'b')).toEqual([]);
  });

  test('are counted for one span by monthsOf', () => {
    const monthsOf = functions['monthsOf'];

    expect(monthsOf?.('2025-01-01', '2025-02-28', today)).toBe(2);
    expect(monthsOf?.('2026-09-20', undefined, today)).toBe(2);
    expect(monthsOf?.('2026-09-01', '2026-02-31', today)).toBe(0);
    expect(monthsOf?.(undefined, undefined, today)).toBe(0);
  });
});
