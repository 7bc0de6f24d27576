import { describe, expect, test } from 'vitest';
import { oneTimeCodeFormat, readCode } from '../../../src/formats/code.ts';
import { dateFormat } from '../../../src/formats/date.ts';
import { monthFormat } from '../../../src/formats/month.ts';
import { currencyConventions, moneyFormat, parseMoney } from '../../../src/formats/money.ts';
import { numberFormat } from '../../../src/formats/number.ts';
import { maskAllButLastFour, applyPattern } from '../../../src/formats/pattern-text.ts';
import { textFormat } from '../../../src/formats/text.ts';
import { phoneFormat } from '../../../src/refinance/widgets/phone-field/phone-field.tsx';
import { plateFormat } from '../../../src/refinance/widgets/plate-field/plate-field.tsx';
import { postalCodeFormat } from '../../../src/refinance/widgets/postal-code-field/postal-code-field.tsx';
import { ssnFormat } from '../../../src/refinance/widgets/ssn-field/ssn-field.tsx';
import { shows } from '../../support/shows.ts';

const us = { locale: 'en-US', currency: 'USD' };
const dollars = moneyFormat(us);
const fullDate = dateFormat('en-US');

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
    expect(parseMoney(typed, us)).toEqual({ kind: 'number', value });
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
    expect(parseMoney(text, us)).toEqual({ kind: 'invalid', text });
    expect(dollars.display(dollars.parse(text), false)).toBe(text);
  });

  test.each([
    ['KWD', '1.234', 1.234],
    ['KWD', '12.500', 12.5],
    ['KWD', '1,234.5', 1234.5],
    ['KWD', '.005', 0.005],
    ['JPY', '1,234', 1234],
    ['JPY', '1234.', 1234],
  ])('in %s, a currency without two decimals, reads %j as %d', (currency, typed, value) => {
    expect(parseMoney(typed, { locale: 'en-US', currency })).toEqual({ kind: 'number', value });
  });

  test.each([
    ['KWD', '1.2345'],
    ['KWD', '9007199254740.993'],
    ['JPY', '12.5'],
    ['JPY', '9007199254740993'],
  ])('in %s keeps %j as it was typed', (currency, text) => {
    expect(parseMoney(text, { locale: 'en-US', currency })).toEqual({ kind: 'invalid', text });
  });

  test.each([
    ['de-CH', "1'234.50", 1234.5],
    ['de-CH', '1\u2019234.50', 1234.5],
    ['de-CH', "1'234'567", 1234567],
    ['en-IN', '1,00,000.00', 100000],
    ['hi-IN', '12,34,56,789', 123456789],
    ['hi-IN', '1 00 000', 100000],
    ['en-IN', '1,234,567', 1234567],
  ])('in %s reads %j as %d', (locale, typed, value) => {
    expect(parseMoney(typed, { locale })).toEqual({ kind: 'number', value });
  });

  test.each([
    ['en-US', '1,00,000'],
    ['en-US', "1'234"],
    ['en-IN', '100,00,000'],
    ['en-IN', '1,00,00'],
    ['en-IN', '1,00 000'],
    ['en-IN', '12,345,67,890'],
    ['en-IN', '0,10,000'],
    ['de-CH', "12'34"],
    ['de-CH', "0'500"],
  ])('in %s keeps %j as it was typed', (locale, text) => {
    expect(parseMoney(text, { locale })).toEqual({ kind: 'invalid', text });
  });

  test('treats zero as empty unless zero is allowed', shows('A5.format.5'), () => {
    expect(parseMoney('0.00', us)).toEqual({ kind: 'empty' });
    expect(parseMoney('0', { ...us, allowZero: true })).toEqual({ kind: 'number', value: 0 });
    expect(moneyFormat({ ...us, allowZero: true }).display(0, false)).toBe('0.00');
    expect(parseMoney('   ', us)).toEqual({ kind: 'empty' });
  });

  test(
    'is displayed grouped with two decimals after the field is left, and plain during editing',
    shows('A9.number.6'),
    () => {
      expect(dollars.display(1234.5, false)).toBe('1,234.50');
      expect(dollars.display(1234.5, true)).toBe('1234.50');
      expect(dollars.display(1234, true)).toBe('1234');
      expect(dollars.display(undefined, false)).toBe('');
    },
  );
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

  test('accepts dates from 1900 to the end of 9999', shows('A5.identity.5', 'A5.identity.6'), () => {
    expect(fullDate.parse('1/1/1900')).toBe('1900-01-01');
    expect(fullDate.parse('12/31/9999')).toBe('9999-12-31');
    expect(fullDate.parse('12/31/1899')).toBe('12/31/1899');
    expect(fullDate.parse('1/1/10000')).toBe('1/1/10000');
  });

  test('accepts February 29 only in leap years', () => {
    expect(fullDate.parse('2/29/2000')).toBe('2000-02-29');
    expect(fullDate.parse('2/29/1900')).toBe('2/29/1900');
  });

  test('shows a stored date as month, day, year', () => {
    expect(fullDate.display('1988-04-17', false)).toBe('4/17/1988');
  });
});

describe('another locale', () => {
  const euros = moneyFormat({ locale: 'de-DE', currency: 'EUR' });

  test('reads and displays money with its own separators and currency sign', () => {
    expect(['1.234,50', '1234,5', '1 234,50 €', '€1.234,5'].map((typed) => euros.parse(typed))).toEqual(
      Array.from({ length: 4 }, () => 1234.5),
    );
    expect(['1,234.50', '1234.50', '$12'].map((typed) => euros.parse(typed))).toEqual(['1,234.50', '1234.50', '$12']);
    expect([euros.display(1234.5, false), euros.display(1234.5, true)]).toEqual(['1.234,50', '1234,50']);
    expect(currencyConventions('de-DE', 'EUR')).toEqual({ sign: '€', after: true });
    expect(currencyConventions('en-US', 'USD')).toEqual({ sign: '$', after: false });
  });

  test.each(['de-DE', 'en-IN', 'mr-IN', 'bn-BD', 'my-MM'])(
    'in %s, only the group separators of a displayed amount are decoration, whatever digits the locale uses',
    (locale) => {
      const format = moneyFormat({ locale, currency: 'EUR' });
      const shown = format.display(1234567.5, false);
      const signs = Array.from(shown).filter((_, index) => !format.isDecoration(shown, index));
      const ungrouped = new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 2 });
      expect(signs.join('')).toBe(ungrouped.format(1234567.5));
    },
  );

  test.each([
    ['de-DE', '3.4.1988', '1988-04-03'],
    ['de-DE', '17. März 1988', '1988-03-17'],
    ['de-DE', '17041988', '1988-04-17'],
    ['es-US', '3/4/1988', '1988-04-03'],
    ['es-US', '17 de abril de 1988', '1988-04-17'],
    ['es-US', '17 April 1988', '1988-04-17'],
    ['en-US', '3/4/1988', '1988-03-04'],
    ['ja-JP', '1988/4/3', '1988-04-03'],
    ['ja-JP', '19880403', '1988-04-03'],
    ['ko-KR', '1988. 4. 3.', '1988-04-03'],
    ['ko-KR', '1988.4.3', '1988-04-03'],
    ['hr-HR', '03.04.1988.', '1988-04-03'],
    ['bg-BG', '3.04.1988 г.', '1988-04-03'],
    ['bg-BG', '3 април 1988 г.', '1988-04-03'],
  ])('in %s reads %s as %s', (locale, typed, date) => {
    expect(dateFormat(locale).parse(typed)).toBe(date);
  });

  test('shows a date in its own order', () => {
    expect(['de-DE', 'es-US', 'ja-JP'].map((locale) => dateFormat(locale).display('1988-04-17', false))).toEqual([
      '17.4.1988',
      '17/4/1988',
      '1988/4/17',
    ]);
  });

  test.each([
    ['es-US', 'month-first', '4/17/1988'],
    ['de-DE', 'year-first', '1988.4.17'],
    ['en-US', 'day-first', '17/4/1988'],
  ] as const)('in %s with the configured order %s, displays and reads %s', (locale, order, shown) => {
    const format = dateFormat(locale, order);
    expect(format.display('1988-04-17', false)).toBe(shown);
    expect(format.parse(shown)).toBe('1988-04-17');
  });

  test.each(['17.4.1988..', '17.4.1988,', '17.4.1988 г.', '17041988.', '17.4.'])(
    'keeps %j as it was typed',
    (typed) => {
      expect(dateFormat('de-DE').parse(typed)).toBe(typed);
    },
  );

  test('keeps a date in the order of another locale as it was typed', () => {
    expect(dateFormat('de-DE').parse('4/17/1988')).toBe('4/17/1988');
  });
});

describe('a secret', () => {
  test('is formatted by its pattern, and left unchanged if it does not fit', () => {
    const written = ['', '1234', '123456789', '1234567890', '12-3'].map((value) => applyPattern(value, '###-##-####'));
    expect(written).toEqual(['', '123-4', '123-45-6789', '1234567890', '12-3']);
    expect(applyPattern('DE02', '## ##')).toBe('DE 02');
    expect(applyPattern('6412')).toBe('6412');
  });

  test('shows its last four letters and digits', () => {
    expect(maskAllButLastFour('DE02 1203')).toBe('•••• 1203');
  });
});

test.each(['1234', '12 34', '12-34', 'Your code: 1234', '１２３４'])('a code pasted as %j is read as 1234', (typed) => {
  expect(oneTimeCodeFormat.parse(typed)).toBe('1234');
});

const fourDigits = (digits: string): boolean => /^[0-9]{4}$/.test(digits);

test.each([
  ['Your verification code is 3465. It is good for 2 minutes.\n\n@localhost #3465'],
  // A one-line input removes the line breaks.
  ['Your verification code is 3465. It is good for 2 minutes.@refinance.example #3465'],
  ['Call 1234 or 5678 for help. Valid 10 min.\n@refinance.example #3465 @bank.example'],
  ['Acme: 3465 ist Ihr Bestätigungscode. Er gilt 10 Minuten.'],
  ['验证码：３４６５，10分钟内有效'],
  ['رمز التحقق هو ٣٤٦٥ وهو صالح لمدة ١٠ دقائق'],
  ['Your code is 3465. It expires in 10 minutes. Questions? Call 303-555-1234.'],
  ['3465 is your Acme code for 2026. Do not share it.'],
  ['Acme 2026. Su código es: 3465'],
  ['Your code: 34-65. Valid for 10 minutes.'],
])('the code of the pasted message %j is 3465', (message) => {
  expect(readCode(message, fourDigits)).toBe('3465');
});

test('a code of another length is found in a message', () => {
  const sixDigits = (digits: string): boolean => digits.length === 6;
  for (const message of ['G-346512 is your code. 24 hours, 1234.', 'Code 346 512 (10 min)', 'a.b@c.example #346512'])
    expect(readCode(message, sixDigits), message).toBe('346512');
});

test('all digits are stored if a message does not identify one code, or if the text is not a message', () => {
  expect(readCode('Between 1234 and 5678', fourDigits)).toBe('12345678');
  expect(readCode('1234 5', fourDigits)).toBe('12345');
  expect(oneTimeCodeFormat.parse('You get 2 codes, 1234')).toBe('21234');
});

test('a code that is too long or contains a letter is left unchanged', () => {
  expect(oneTimeCodeFormat.parse('123456')).toBe('123456');
  expect(oneTimeCodeFormat.parse('l')).toBe('l');
});

test('free text loses only outer spaces and invisible characters', () => {
  expect(textFormat.parse('  \u202bRenée O’Brien-Núñez\u202c \ufeff')).toBe('Renée O’Brien-Núñez');
  expect(textFormat.parse('d’Arc  🚗 مرحبا')).toBe('d’Arc  🚗 مرحبا');
  expect(textFormat.parse('\u200eنمی\u200cخواهم 👩\u200d🔧\u200b')).toBe('نمی\u200cخواهم 👩\u200d🔧');
});

test.each([
  ['a NUL', 'A\u0000BC'],
  ['a bell and an escape character', '\u0007A\u001b[B\u009bC'.replace('[', '')],
  ['direction marks', '\u202eA\u2066B\u2069C\u202c'],
  ['zero-width characters', 'A\u200bB\u2060\ufeffC\u00ad'],
  ['joiners with nothing to join', 'A\u200dB\u200cC'],
  ['filler characters', '\u3164A\u115fB\u2800C'],
  ['half of a surrogate pair', 'A\ud83dBC'],
  ['a tag character', 'AB\u{e0041}C'],
])('free text and money lose %s', (_what, text) => {
  expect(textFormat.parse(text)).toBe('ABC');
  expect(dollars.parse(text.replace('A', '1').replace('B', '2').replace('C', '3'))).toBe(123);
});

test.each([
  ['Sinhala', 'ශ්\u200dරීනාථ ක්\u200dෂමා'],
  ['Nepali', 'गर्\u200dयो र्\u200dयाङ'],
  ['Hindi', 'श्\u200cशर्मा'],
  ['Bengali', 'র\u200d্যাব সত্\u200cমা'],
  ['Malayalam', 'അവന്\u200d തമിഴ്\u200cനാട്'],
  ['Kannada', 'ರಾಜ್\u200cಕುಮಾರ್ ರ\u200d್ಕ'],
  ['Persian', 'علی\u200cرضا ۱۰\u200cساله'],
  ['Urdu', 'ه\u200d'],
  ['emoji', '👩🏽\u200d🚀 🏴\u200d☠\ufe0f 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥'],
])('free text keeps the joiners that %s needs, and loses others', (_script, text) => {
  expect(textFormat.parse(`\u200d\u200b${text}\u200c a\u200db`)).toBe(`${text} ab`);
});

test('any space in a line of text is stored as a plain space', () => {
  expect(textFormat.parse('\u00a0FR76\u00a03000\u202f6000\u20090112\u3000345\u00a0')).toBe('FR76 3000 6000 0112 345');
});

test('text is stored with composed letters, also if an invisible character separates their parts', () => {
  expect(textFormat.parse('Jose\u0301 Nu\u200bn\u0303ez')).toBe('José Nuñez');
  expect(textFormat.parse('e\u200d\u0301')).toBe('é');
  expect(dateFormat('fr-FR').parse('17 fe\u0301vrier 1988')).toBe('1988-02-17');
});

test.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'])(
  'the hyphen or dash %j counts as a hyphen in dates, months, numbers and codes, and stays in free text',
  (dash) => {
    expect(fullDate.parse(`4${dash}17${dash}1988`)).toBe('1988-04-17');
    expect(monthFormat('en-US').parse(`2026${dash}04`)).toBe('2026-04');
    expect(numberFormat('en-US').parse(`${dash}4`)).toBe(-4);
    expect(postalCodeFormat.parse(`80203${dash}1234`)).toBe('80203');
    expect(ssnFormat.parse(`123${dash}45${dash}6789`)).toBe('123456789');
    expect(phoneFormat.parse(`303${dash}555${dash}0123`)).toBe('3035550123');
    expect(plateFormat.parse(`ab${dash}123`)).toBe('AB-123');
    expect(textFormat.parse(`2019${dash}2021`)).toBe(`2019${dash}2021`);
  },
);

test('line breaks in free text become spaces', () => {
  expect(textFormat.parse('12 Main Street\r\nApt 4\t')).toBe('12 Main Street  Apt 4');
});
