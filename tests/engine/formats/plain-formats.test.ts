import { describe, expect, test } from 'vitest';
import { monthFormat } from '../../../src/formats/month.ts';
import { numberFormat } from '../../../src/formats/number.ts';
import { longTextFormat } from '../../../src/formats/text.ts';
import { timeFormat } from '../../../src/formats/time.ts';

const locales = ['en-US', 'en-GB', 'es-US', 'de-DE', 'de-CH', 'fr-FR', 'ja-JP', 'ko-KR'] as const;

describe('numbers', () => {
  test.each([
    ['en-US', '12,500.5', 12500.5],
    ['en-US', '12 500', 12500],
    ['en-US', '-4', -4],
    ['en-US', '\u22124.25', -4.25],
    ['en-US', '.5', 0.5],
    ['en-US', '007', 7],
    ['en-US', '６', 6],
    ['de-DE', '12.500,5', 12500.5],
    ['de-CH', '12’500.5', 12500.5],
    ['de-CH', "12'500.5", 12500.5],
    ['en-US', '0.500', 0.5],
    ['en-US', '-0012', -12],
    ['de-DE', '0,125', 0.125],
    ['en-IN', '-1,00,000.5', -100000.5],
    ['hi-IN', '12,34,567', 1234567],
    ['en-IN', '1,234,567', 1234567],
  ])('in %s reads %j as %d', (locale, typed, value) => {
    expect(numberFormat(locale).parse(typed)).toBe(value);
  });

  test.each([
    ['en-US', '12.500,5'],
    ['en-US', '1,25,0'],
    ['en-US', '1e5'],
    ['en-US', '-'],
    ['en-US', '.'],
    ['en-US', '1234567890123456'],
    ['de-DE', '1.5'],
    ['en-US', '0,500'],
    ['en-US', '-0,500'],
    ['en-US', '007,500'],
    ['de-DE', '0.125'],
    ['en-US', '1,00,000'],
    ['en-IN', '100,00,000'],
    ['en-IN', '0,10,000'],
  ])('in %s keeps %j as it was typed', (locale, typed) => {
    expect(numberFormat(locale).parse(typed)).toBe(typed);
  });

  test('are displayed with group separators from five digits on, and plain during editing', () => {
    const format = numberFormat('en-US');
    expect([2026, 12500.5, -4].map((value) => format.display(value, false))).toEqual(['2026', '12,500.5', '-4']);
    expect(format.display(12500.5, true)).toBe('12500.5');
    expect(numberFormat('de-DE').display(12500.5, true)).toBe('12500,5');
  });

  test.each(locales)('in %s are parsed back from their displayed text', (locale) => {
    const format = numberFormat(locale);
    for (const value of [0, 7, -4, 2026, 12500.5, 123456789, 0.0001])
      for (const focused of [true, false]) expect(format.parse(format.display(value, focused))).toBe(value);
  });
});

describe('times', () => {
  test.each([
    ['en-US', '2:30 PM', '14:30'],
    ['en-US', '2:30p.m.', '14:30'],
    ['en-US', '2pm', '14:00'],
    ['en-US', '12 am', '00:00'],
    ['en-US', '0230', '02:30'],
    ['en-US', '12:05 PM', '12:05'],
    ['en-US', '14:30', '14:30'],
    ['en-US', '1430', '14:30'],
    ['en-US', '00:15', '00:15'],
    ['es-US', '2:30 p. m.', '14:30'],
    ['de-DE', '9:05', '09:05'],
    ['de-DE', '9.05', '09:05'],
    ['fr-FR', '14h30', '14:30'],
    ['ja-JP', '午後2:30', '14:30'],
  ])('in %s reads %j as %s', (locale, typed, value) => {
    expect(timeFormat(locale).parse(typed)).toBe(value);
  });

  test.each([
    ['en-US', '2:30'],
    ['en-US', '2'],
    ['en-US', '13 pm'],
    ['en-US', '0 am'],
    ['de-DE', '24:00'],
    ['de-DE', '9:60'],
    ['de-DE', '9'],
    ['de-DE', 'mittags'],
  ])('in %s keeps %j, which is not a time or is ambiguous, as it was typed', (locale, typed) => {
    expect(timeFormat(locale).parse(typed)).toBe(typed);
  });

  test.each(locales)('in %s are parsed back from their displayed text, for several hours and minutes', (locale) => {
    const format = timeFormat(locale);
    for (const hours of ['00', '01', '09', '12', '13', '23'])
      for (const minutes of ['00', '05', '30', '59'])
        expect(format.parse(format.display(`${hours}:${minutes}`, false))).toBe(`${hours}:${minutes}`);
  });
});

describe('months', () => {
  test.each([
    ['en-US', '4/2026', '2026-04'],
    ['en-US', '04 / 2026', '2026-04'],
    ['en-US', '042026', '2026-04'],
    ['en-US', '2026-4', '2026-04'],
    ['en-US', 'Apr 2026', '2026-04'],
    ['de-DE', 'März 2026', '2026-03'],
    ['de-DE', '4.2026', '2026-04'],
    ['es-US', 'abril de 2026', '2026-04'],
    ['hr-HR', '04. 2026.', '2026-04'],
    ['bg-BG', '04.2026 г.', '2026-04'],
  ])('in %s reads %j as %s', (locale, typed, value) => {
    expect(monthFormat(locale).parse(typed)).toBe(value);
  });

  test.each(['4/26', '13/2026', '0/2026', '4/1899', 'Smarch 2026', '2026'])(
    'keeps %j, which is not a month, as it was typed',
    (typed) => {
      expect(monthFormat('en-US').parse(typed)).toBe(typed);
    },
  );

  test.each(locales)('in %s are parsed back from their displayed text', (locale) => {
    const format = monthFormat(locale);
    for (let month = 1; month <= 12; month += 1) {
      const value = `2026-${String(month).padStart(2, '0')}`;
      expect(format.parse(format.display(value, false))).toBe(value);
    }
  });
});

test('a long text keeps its line breaks and emoji joiners, and loses invisible characters', () => {
  expect(longTextFormat.parse(' one\u200b \r\n\r\n two 👩\u200d🚀\r')).toBe('one\n\ntwo 👩\u200d🚀');
});
