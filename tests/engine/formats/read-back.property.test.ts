import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateFormat } from '../../../src/formats/date.ts';
import { moneyFormat } from '../../../src/formats/money.ts';
import { monthFormat } from '../../../src/formats/month.ts';
import { numberFormat } from '../../../src/formats/number.ts';

/** Locales that cover every notation for dates and amounts with the digits 0 to 9. */
const locales = `
  en-US en-GB en-CA en-IN en-ZA es-US es-ES es-MX pt-BR pt-PT fr-FR fr-CH de-DE de-AT de-CH it-CH
  nl-NL sv-SE nb-NO da-DK fi-FI is-IS et-EE lv-LV lt-LT pl-PL cs-CZ sk-SK sl-SI hr-HR bs-BA sr-RS
  sr-Latn-RS mk-MK bg-BG ro-RO hu-HU el-GR tr-TR uk-UA kk-KZ he-IL hi-IN ta-IN th-TH vi-VN id-ID ja-JP
  ko-KR zh-CN zh-TW
`
  .trim()
  .split(/\s+/);
/** Locales with their own digits. Dates use the digits 0 to 9 and the Gregorian calendar in all of them. */
const withOwnDigits = ['ar-EG', 'fa-IR', 'bn-BD', 'bn-IN', 'as-IN', 'mr-IN', 'ne-NP', 'my-MM', 'dz-BT'];
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amounts = [0.5, 7, 12.5, 999, 1000, 1234.5, 12_500, 100_000, 123_456.75, 1_234_567.25, 12_345_678, 123_456_789.5];

describe.each([...locales, ...withOwnDigits])('in %s, displayed text is parsed back to the same value:', (locale) => {
  test('a date', () => {
    const format = dateFormat(locale);
    fc.assert(
      fc.property(day, fc.boolean(), (date, focused) => {
        expect(format.parse(format.display(date, focused))).toBe(date);
      }),
      {
        numRuns: 60,
        examples: [
          ['1988-04-17', false],
          ['2000-12-03', true],
          ['2024-02-29', false],
        ],
      },
    );
  });

  test('a month', () => {
    const format = monthFormat(locale);
    for (const month of ['1988-04', '2026-12']) expect(format.parse(format.display(month, false))).toBe(month);
  });

  test.each([undefined, 'USD', 'KWD', 'JPY'])('an amount with the currency %s', (currency) => {
    const format = moneyFormat({ locale, currency });
    for (const amount of currency === 'JPY' ? amounts.filter(Number.isInteger) : amounts)
      for (const focused of [true, false]) expect(format.parse(format.display(amount, focused))).toBe(amount);
  });

  test('a number', () => {
    const format = numberFormat(locale);
    for (const number of amounts.flatMap((amount) => [amount, -amount]))
      for (const focused of [true, false]) expect(format.parse(format.display(number, focused))).toBe(number);
  });
});
