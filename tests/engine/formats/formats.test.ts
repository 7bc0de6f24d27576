import { describe, expect, test } from 'vitest';
import {
  codeFormat,
  dateFormat,
  dollars,
  fullDate,
  moneyFormat,
  parseMoney,
  phoneFormat,
  plateFormat,
  postalCodeFormat,
  ssnFormat,
  textFormat,
} from '../../../src/widgets/formats/index.ts';
import { shows } from '../../support/shows.ts';

describe('money', () => {
  test.each([
    ['$1,234.50', 1234.5],
    ['$ 1,234.50', 1234.5],
    ['1234.5', 1234.5],
    ['1234.', 1234],
    [' 1 234 ', 1234],
    ['1\u202f234\u202f567.89', 1234567.89],
    ['24,600', 24600],
    ['0.50', 0.5],
    ['.5', 0.5],
    ['６１２', 612],
    ['\u202a612.50\u202c', 612.5],
  ])('reads %j as %d', (typed, value) => {
    expect(parseMoney(typed)).toEqual({ kind: 'number', value });
  });

  test.each([
    '12.345,67',
    '1,234.505',
    '0123',
    '00',
    '6l2,50',
    '12,34',
    '1,2345',
    '1,234 567',
    '1.2.3',
    '-5',
    '$',
    'about 600',
    '1e5',
    '9007199254740993',
    '9'.repeat(400),
  ])('keeps %j as it was typed', shows('A5.format.2', 'A5.format.3', 'A5.format.4'), (text) => {
    expect(parseMoney(text)).toEqual({ kind: 'invalid', text });
    expect(dollars.display(dollars.parse(text), false)).toBe(text);
  });

  test('takes zero for empty unless zero is allowed', shows('A5.format.5'), () => {
    expect(parseMoney('0.00')).toEqual({ kind: 'empty' });
    expect(parseMoney('0', { allowZero: true })).toEqual({ kind: 'number', value: 0 });
    expect(moneyFormat({ allowZero: true }).display(0, false)).toBe('0.00');
    expect(parseMoney('   ')).toEqual({ kind: 'empty' });
  });

  test(
    'is grouped with two decimals when the field is left and plain while it is edited',
    shows('A5.format.1', 'A9.number.6'),
    () => {
      expect(dollars.display(1234.5, false)).toBe('1,234.50');
      expect(dollars.display(1234.5, true)).toBe('1234.50');
      expect(dollars.display(1234, true)).toBe('1234');
      expect(dollars.display(undefined, false)).toBe('');
    },
  );
});

describe('phone', () => {
  test.each([
    '+1 (303) 555-0123',
    '13035550123',
    '303.555.0123',
    '(303) 555 0123',
    '1-303-555-0123',
    '\u202a+1 303\u2011555\u20110123\u202c',
    'mobile: 303-555-0123',
  ])('stores ten digits for %j', shows('A2.vehicle.13'), (typed) => {
    expect(phoneFormat.parse(typed)).toBe('3035550123');
  });

  test('shows the country code and brackets as far as the digits go', shows('A5.format.8', 'A2.vehicle.12'), () => {
    const shown = ['', '3', '303', '3035', '303555', '3035550', '3035550123'].map((digits) =>
      phoneFormat.display(digits, true),
    );
    expect(shown).toEqual([
      '',
      '+1 (3',
      '+1 (303',
      '+1 (303) 5',
      '+1 (303) 555',
      '+1 (303) 555-0',
      '+1 (303) 555-0123',
    ]);
  });

  test('keeps more than ten digits raw', () => {
    expect(phoneFormat.parse('+1 (303) 555-01234')).toBe('130355501234');
    expect(phoneFormat.display('30355501234', false)).toBe('30355501234');
    expect(phoneFormat.parse('+44 20 7946 0958')).toBe('442079460958');
  });

  test('keeps words among too few digits, so that nothing is swallowed in silence', () => {
    expect(phoneFormat.parse('303 ask Ana')).toBe('303 ask Ana');
  });
});

describe('Social Security number', () => {
  test.each(['123-45-6789', '123 45 6789', '123.45.6789', '123456789', 'SSN: 123-45-6789'])('stores %j', (typed) => {
    expect(ssnFormat.parse(typed)).toBe('123456789');
  });

  test(
    'shows dashes while it is edited and only the last four digits otherwise',
    shows('A5.format.6', 'A5.format.7'),
    () => {
      expect(ssnFormat.display('123456789', true)).toBe('123-45-6789');
      expect(ssnFormat.display('123456789', false)).toBe('•••-••-6789');
      expect(ssnFormat.display('1234', true)).toBe('123-4');
      expect(ssnFormat.display('12345', false)).toBe('•23-45');
    },
  );

  test('keeps more than nine digits, hidden but for four when left', () => {
    expect(ssnFormat.parse('123-45-67890')).toBe('1234567890');
    expect(ssnFormat.display('1234567890', true)).toBe('1234567890');
    expect(ssnFormat.display('1234567890', false)).toBe('••••••7890');
  });
});

describe('date', () => {
  test.each([
    '4/17/1988',
    '04/17/1988',
    '4-17-1988',
    '04.17.1988',
    '4 17 1988',
    '1988-04-17',
    'April 17 1988',
    'april 17, 1988',
    'Apr. 17th, 1988',
    '17 April 1988',
    '4171988',
    '04171988',
    '19880417',
    '\u200e4\u200e/\u200e17\u200e/\u200e1988',
  ])('reads %j', (typed) => {
    expect(fullDate.parse(typed)).toBe('1988-04-17');
  });

  test.each([
    '2/30/1990',
    '2/29/1999',
    '4/17/19905',
    '4/17/1899',
    '4/17/88',
    '13/13/1990',
    '1121988',
    '112088',
    'Aprilish 17 1988',
    '3/2024',
    'soon',
    '0/1/2000',
  ])('keeps %j as it was typed', shows('A5.identity.6'), (typed) => {
    expect(fullDate.parse(typed)).toBe(typed);
    expect(fullDate.display(typed, false)).toBe(typed);
  });

  test('goes from 1900 to the end of 9999', shows('A5.identity.5', 'A5.identity.6'), () => {
    expect(fullDate.parse('1/1/1900')).toBe('1900-01-01');
    expect(fullDate.parse('12/31/9999')).toBe('9999-12-31');
    expect(fullDate.parse('12/31/1899')).toBe('12/31/1899');
    expect(fullDate.parse('1/1/10000')).toBe('1/1/10000');
  });

  test('knows leap days', () => {
    expect(fullDate.parse('2/29/2000')).toBe('2000-02-29');
    expect(fullDate.parse('2/29/1900')).toBe('2/29/1900');
  });

  test('takes a month and a year for the first of the month where that is enough', () => {
    const monthDate = dateFormat({ monthIsEnough: true });
    expect(['3/2024', 'March 2024', '2024-03'].map((typed) => monthDate.parse(typed))).toEqual(
      Array.from({ length: 3 }, () => '2024-03-01'),
    );
    expect(monthDate.parse('4/17/1988')).toBe('1988-04-17');
  });

  test('shows a stored date as month, day, year', () => {
    expect(fullDate.display('1988-04-17', false)).toBe('4/17/1988');
  });
});

test.each(['1234', '12 34', '12-34', 'Your code: 1234', '１２３４'])('a code pasted as %j is 1234', (typed) => {
  expect(codeFormat.parse(typed)).toBe('1234');
});

test('a code is never cut, and a wrong key is not swallowed', () => {
  expect(codeFormat.parse('123456')).toBe('123456');
  expect(codeFormat.parse('l')).toBe('l');
});

test(
  'a postal code keeps its leading zero and the first five of nine digits',
  shows('A9.number.1', 'A2.manual.5'),
  () => {
    expect(postalCodeFormat.parse(' 02108 ')).toBe('02108');
    expect(postalCodeFormat.parse('80525-1234')).toBe('80525');
    expect(postalCodeFormat.parse('805251234')).toBe('80525');
    expect(postalCodeFormat.parse('805251')).toBe('805251');
    expect(postalCodeFormat.parse('8O525')).toBe('8O525');
  },
);

test('a plate is stored in capitals with its spaces and hyphens', () => {
  expect(plateFormat.parse('  dmk  408 ')).toBe('DMK 408');
  expect(plateFormat.parse('dmk-408')).toBe('DMK-408');
});

test('free text loses outer spaces and invisible marks, and nothing else', () => {
  expect(textFormat.parse('  \u202bRenée O’Brien-Núñez\u202c \ufeff')).toBe('Renée O’Brien-Núñez');
  expect(textFormat.parse('d’Arc  🚗 مرحبا')).toBe('d’Arc  🚗 مرحبا');
  expect(textFormat.parse('\u200eنمی\u200cخواهم 👩\u200d🔧\u200b')).toBe('نمی\u200cخواهم 👩\u200d🔧');
});
