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

describe('a month counts', () => {
  test.each([
    ['all of a month with 31 days', '2026-01-01', '2026-01-31', 1],
    ['its first 30 of 31 days', '2026-01-01', '2026-01-30', 1],
    ['its last 30 of 31 days', '2026-01-02', '2026-01-31', 1],
    ['not with 29 of 31 days', '2026-01-03', '2026-01-31', 0],
    ['all of a month with 30 days', '2026-04-01', '2026-04-30', 1],
    ['not with 29 of 30 days', '2026-04-02', '2026-04-30', 0],
    ['all of a February', '2026-02-01', '2026-02-28', 1],
    ['not with 27 of 28 days', '2026-02-02', '2026-02-28', 0],
    ['all of a February in a leap year', '2024-02-01', '2024-02-29', 1],
    ['not with 28 of 29 days', '2024-02-02', '2024-02-29', 0],
    ['30 days of January, and all of February after them', '2026-01-02', '2026-02-28', 2],
    ['two whole years', '2024-01-01', '2025-12-31', 24],
    ['from one middle to another', '2026-01-15', '2026-04-14', 3],
    ['not where its last day is missing', '2026-01-15', '2026-04-13', 2],
    ['from the last day of January until February is over', '2026-01-31', '2026-02-28', 1],
    ['nothing for a single day', '2026-01-15', '2026-01-15', 0],
    ['nothing backwards', '2026-04-15', '2026-01-15', 0],
  ])('%s', shows('A5.coverage.1', 'A5.coverage.2'), (_case, from, to, months) => {
    expect(covered([{ from, to }])).toBe(months);
  });

  test('together with a period that overlaps or touches', shows('A5.coverage.1', 'A5.coverage.2'), () => {
    const then = (from: string): unknown =>
      covered([
        { from: '2026-01-01', to: '2026-02-15' },
        { from, to: '2026-03-31' },
      ]);
    expect([then('2026-02-10'), then('2026-02-15'), then('2026-02-16')]).toEqual([3, 3, 3]);
    expect(then('2026-02-17')).toBe(2);
  });

  test('together with the next, where one period ends with a month and another goes on from its first day', () => {
    const months = covered([
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-03-14' },
    ]);
    expect(months).toBe(2);
  });

  test('with 30 of its days in two pieces', shows('A5.coverage.1'), () => {
    const around = (day: string): unknown =>
      covered([
        { from: '2026-01-01', to: '2026-01-15' },
        { from: day, to: '2026-01-31' },
      ]);
    expect([around('2026-01-17'), around('2026-01-18')]).toEqual([1, 0]);
  });

  test('24 times for whoever came exactly 24 months ago, and not a day later', shows('A5.coverage.2'), () => {
    expect(covered([{ from: '2024-11-20' }])).toBe(24);
    expect(covered([{ from: '2024-11-21' }])).toBe(23);
    expect(covered([{ from: '2026-02-28' }], '2028-02-29')).toBe(24);
    expect(covered([{ from: '2024-02-29' }], '2026-02-28')).toBe(23);
    expect(covered([{ from: '2024-02-29' }], '2026-03-01')).toBe(24);
  });

  test('24 times for 24 months that were entered one by one, first to last day', shows('A5.coverage.2'), () => {
    const months = Array.from({ length: 24 }, (_, month) => {
      const first = firstOf(2024 * 12 + 6 + month);
      return { from: first, to: dateAfter(firstOf(2024 * 12 + 7 + month), -1) };
    });
    expect(covered(months)).toBe(24);
    expect(months.map((month) => covered([month]))).toEqual(months.map(() => 1));
  });

  test('until today where a period goes on, and not beyond today', shows('A5.coverage.1', 'A5.coverage.2'), () => {
    expect(covered([{ from: '2026-09-20' }])).toBe(2);
    expect(covered([{ from: '2026-09-20', to: '2030-01-01' }])).toBe(2);
    expect(covered([{ from: '2026-09-21', to: today }])).toBe(2);
    expect(covered([{ from: '2027-01-01' }])).toBe(0);
    expect(covered([{ from: '2026-09-20', to: null }])).toBe(2);
    expect(covered([{ from: '2026-09-20', to: '' }])).toBe(2);
  });

  test('never for dates that do not exist', shows('A5.coverage.1', 'A5.coverage.2'), () => {
    expect(covered([{ from: '2025-02-30', to: '2026-01-01' }])).toBe(0);
    expect(covered([{ from: '2025-01-01', to: '2025-02-30' }])).toBe(0);
    expect(covered([{ from: '19905-01-01' }, { from: null }, {}, null, 7])).toBe(0);
    expect(covered(undefined)).toBe(0);
    expect(covered([{ from: '2025-01-01' }], 'today')).toBe(0);
  });
});

describe('whatever the periods', () => {
  const span = fc
    .tuple(dayArbitrary, fc.option(fc.integer({ min: -40, max: 1200 }), { nil: undefined }))
    .map(([from, days]) => ({ from, ...(days === undefined ? {} : { to: dateAfter(from, days) }) }));
  const spans = fc.array(span, { maxLength: 6 });
  const count = (list: unknown, now: unknown = today): number => covered(list, now) as number;

  test('the count is a whole number, never negative', () => {
    fc.assert(
      fc.property(spans, dayArbitrary, (list, now) => Number.isInteger(count(list, now)) && count(list, now) >= 0),
    );
  });

  test('another period never takes a month away', () => {
    fc.assert(fc.property(spans, span, (list, more) => count([...list, more]) >= count(list)));
  });

  test('a later today never takes a month away', () => {
    fc.assert(
      fc.property(
        spans,
        dayArbitrary,
        fc.nat(900),
        (list, now, days) => count(list, dateAfter(now, days)) >= count(list, now),
      ),
    );
  });

  test('overlaps count once: a period given twice, or cut in two, changes nothing', () => {
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

  test('the order of the periods does not matter', () => {
    fc.assert(fc.property(spans, (list) => count(list.toReversed()) === count(list)));
  });

  test('it is what counting day by day gives', () => {
    fc.assert(fc.property(spans, dayArbitrary, (list, now) => count(list, now) === countByDays(list, now)));
  });

  test('it is so at the ends of months, 29 February among them', () => {
    const monthEnd = fc
      .tuple(fc.integer({ min: 2019 * 12, max: 2029 * 12 }), fc.integer({ min: -2, max: 2 }))
      .map(([month, days]) => dateAfter(firstOf(month), days));
    const edges = fc.array(fc.record({ from: monthEnd, to: monthEnd }), { maxLength: 5 });
    fc.assert(fc.property(edges, monthEnd, (list, now) => count(list, now) === countByDays(list, now)));
  });

  test('whoever came exactly 24 months ago has 24, on every day of the calendar', () => {
    fc.assert(
      fc.property(dayArbitrary, (now) => {
        const from = functions['addMonths']?.(now, -24) as string;
        return count([{ from }], now) === 24;
      }),
    );
  });

  test('whole months that do not touch add up', () => {
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
  test('come from the named fields', () => {
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

  test('leave out what is not complete: no start, or a date that does not exist', () => {
    const history = [
      {},
      { moveInDate: '2025-02-30' },
      { moveInDate: '2025-01-01', moveOutDate: '2025-02-30' },
      { moveOutDate: '2025-01-01' },
    ];

    expect(periods(history, 'moveInDate', 'moveOutDate')).toEqual([]);
  });

  test('go on exactly where the named field says so', () => {
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

  test('take one record as a list of one, and nothing as none', () => {
    expect(periods({ a: '2025-01-01' }, 'a', 'b')).toEqual([{ from: '2025-01-01' }]);
    expect(periods(undefined, 'a', 'b')).toEqual([]);
  });

  test('monthsOf counts one span', () => {
    const monthsOf = functions['monthsOf'];

    expect(monthsOf?.('2025-01-01', '2025-02-28', today)).toBe(2);
    expect(monthsOf?.('2026-09-20', undefined, today)).toBe(2);
    expect(monthsOf?.('2026-09-01', '2026-02-31', today)).toBe(0);
    expect(monthsOf?.(undefined, undefined, today)).toBe(0);
  });
});
