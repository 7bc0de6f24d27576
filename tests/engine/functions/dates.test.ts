import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { formatCalendarDate, parseCalendarDate } from '../../../src/runtime/calendar/calendar-date.ts';
import { noonTimestamp } from '../../../src/runtime/calendar/noon-timestamp.ts';
import { dateAfter, dayArbitrary } from './random-dates.ts';
import { shows } from '../../support/shows.ts';

const functions = generalFunctions;

describe('a date', () => {
  test.each(['1988-04-17', '2024-02-29', '2000-02-29', '1900-01-01', '9999-12-31', '1988-04-17T23:59:59Z'])(
    '%s is valid',
    (text) => {
      expect(functions['isDate']?.(text)).toBe(true);
      expect(formatCalendarDate(parseCalendarDate(text) ?? { year: 0, month: 0, day: 0 })).toBe(text.slice(0, 10));
    },
  );

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2025-02-30',
    '2025-04-31',
    '19905-01-01',
    '1899-12-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '2025-1-1',
    '04/17/1988',
    '',
    'today',
    '2025-01-01x',
    '2025-01-01 12:00',
    'x2025-01-01',
    20250101,
    null,
    undefined,
  ])('%s is invalid', (value) => {
    expect(functions['isDate']?.(value)).toBe(false);
  });

  test('is parsed with surrounding spaces, and formatted with a four-digit year', () => {
    expect(parseCalendarDate(' 1988-04-17\n')).toEqual({ year: 1988, month: 4, day: 17 });
    expect(formatCalendarDate({ year: 987, month: 1, day: 2 })).toBe('0987-01-02');
  });

  test.each(['2026-11-20', '2024-02-29', '1970-01-01'])('noonOf(%s) is noon of that day in UTC', (day) => {
    expect(new Date(noonTimestamp(day)).toISOString()).toBe(`${day}T12:00:00.000Z`);
  });

  test('every day between 1990 and 2035 is parsed and formatted unchanged', () => {
    fc.assert(
      fc.property(dayArbitrary, (day) => {
        const date = parseCalendarDate(day);
        expect(date && formatCalendarDate(date)).toBe(day);
      }),
    );
  });
});

describe('age', () => {
  test.each([
    ['the day before the birthday', '2008-11-21', '2026-11-20', 17],
    ['the birthday', '2008-11-20', '2026-11-20', 18],
    ['born today', '2026-11-20', '2026-11-20', 0],
    ['born on 29 February, on 28 February', '2008-02-29', '2026-02-28', 17],
    ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01', 18],
    ['born on 29 February, in a leap year', '2008-02-29', '2024-02-29', 16],
    ['not born yet', '2027-01-01', '2026-11-20', undefined],
    ['an invalid date of birth', '2008-02-30', '2026-11-20', undefined],
    ['no date of birth', undefined, '2026-11-20', undefined],
    ['no current date', '2008-02-28', undefined, undefined],
  ])('%s', shows('A5.rule.8'), (_case, born, today, years) => {
    expect(functions['age']?.(born, today)).toBe(years);
  });

  test('grows by one in a year and never shrinks from one day to the next', shows('A5.rule.8'), () => {
    fc.assert(
      fc.property(dayArbitrary, fc.nat(12_000), (born, days) => {
        const now = dateAfter(born, days);
        const years = functions['age']?.(born, now) as number;
        const tomorrow = functions['age']?.(born, dateAfter(now, 1)) as number;
        expect(tomorrow - years).toBeGreaterThanOrEqual(0);
        expect(tomorrow - years).toBeLessThanOrEqual(1);
        expect(Math.abs(years - days / 365.2425)).toBeLessThan(1.01);
      }),
    );
  });
});

describe('addMonths', () => {
  test.each([
    ['2024-11-20', 24, '2026-11-20'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2025-01-15', 0, '2025-01-15'],
    ['9999-12-01', 1, undefined],
    ['1900-01-01', -1, undefined],
    ['2025-02-30', 1, undefined],
    ['2025-01-15', undefined, undefined],
    ['2025-01-15', 0.5, undefined],
  ])('%s plus %s is %s', (date, months, result) => {
    expect(functions['addMonths']?.(date, months)).toBe(result);
  });

  test('forward and back gives the same day, or an earlier one if a month is too short', () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: -200, max: 200 }), (day, months) => {
        const back = functions['addMonths']?.(functions['addMonths']?.(day, months), -months) as string;
        expect(back.slice(0, 7)).toBe(day.slice(0, 7));
        expect(back <= day).toBe(true);
        if (Number(day.slice(8)) <= 28) expect(back).toBe(day);
      }),
    );
  });
});

describe('daysSince', () => {
  const day = 86_400_000;

  test.each([
    [0, 7 * day, 7],
    [0, 7 * day - 1, 6],
    [day, 0, -1],
    [undefined, 5, undefined],
    ['x', 5, undefined],
    [5, undefined, undefined],
    [NaN, 5, undefined],
    [0, Infinity, undefined],
    ['0', ` ${7 * day} `, 7],
    ['-0.25', `${day}.25`, 1],
    ['0x10', 7 * day, undefined],
    ['1e3', 7 * day, undefined],
  ])('from %s to %s', (moment, now, days) => {
    expect(functions['daysSince']?.(moment, now)).toBe(days);
  });
});
