import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneTimeCodeFormat } from '../../../src/formats/code.ts';
import { dateFormat } from '../../../src/formats/date.ts';
import { toAsciiDigits } from '../../../src/formats/digits.ts';
import type { InputFormat } from '../../../src/formats/input-format.ts';
import { moneyFormat } from '../../../src/formats/money.ts';
import { textFormat } from '../../../src/formats/text.ts';
import { phoneFormat } from '../../../src/refinance/widgets/phone-field/phone-field.tsx';
import { plateFormat } from '../../../src/refinance/widgets/plate-field/plate-field.tsx';
import { postalCodeFormat } from '../../../src/refinance/widgets/postal-code-field/postal-code-field.tsx';
import { ssnFormat } from '../../../src/refinance/widgets/ssn-field/ssn-field.tsx';
import { propertyRuns } from '../../support/property-runs.ts';

const us = { locale: 'en-US', currency: 'USD' };
const dollars = moneyFormat(us);
const fullDate = dateFormat('en-US');

const formats = {
  money: dollars as InputFormat<unknown>,
  'money with zero': moneyFormat({ ...us, allowZero: true }) as InputFormat<unknown>,
  phone: phoneFormat as InputFormat<unknown>,
  ssn: ssnFormat as InputFormat<unknown>,
  code: oneTimeCodeFormat as InputFormat<unknown>,
  'postal code': postalCodeFormat as InputFormat<unknown>,
  plate: plateFormat as InputFormat<unknown>,
  date: fullDate as InputFormat<unknown>,
  'German money': moneyFormat({ locale: 'de-DE', currency: 'EUR' }) as InputFormat<unknown>,
  'Indian dinars': moneyFormat({ locale: 'en-IN', currency: 'KWD' }) as InputFormat<unknown>,
  'German date': dateFormat('de-DE') as InputFormat<unknown>,
  text: textFormat as InputFormat<unknown>,
};

/** Text that people type, paste or dictate, and random text. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789 ()-+.,/$•aZ\u200f\u202e😀ßAprilJan')) }),
  fc.string({ unit: 'binary' }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.double({ noNaN: true }).map(String),
  fc.stringMatching(/^\+?1? ?\(?\d{3}\)? ?\d{3}-?\d{3,6}$/),
);

describe.each(Object.entries(formats))('%s', (_name, format) => {
  test('parses its displayed text back to the same value during editing, for any text', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const value = format.parse(text);
        expect(format.parse(format.display(value, true))).toEqual(value);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('handles 10,000 characters quickly and without an error', () => {
    for (const unit of ['7', 'a', '😀', '\u202e5', ',', '1,', '1 ', '-', '٣', '(', '\n', '17 '])
      for (const focused of [true, false]) {
        const text = unit.repeat(10_000);
        const shown = format.display(format.parse(text), focused);
        format.isDecoration(shown, 3);
        expect(typeof shown).toBe('string');
      }
  });
});

describe.each(
  Object.entries(formats).filter(
    ([name]) => !['postal code', 'date', 'German date', 'German money', 'Indian dinars'].includes(name),
  ),
)('%s', (name, format) => {
  test('loses no digit', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const value = format.parse(text);
        const digits = digitsOf(text);
        if (name.startsWith('money')) {
          // Leading and trailing zeros are optional, and zero may be an invalid amount.
          if (typeof value !== 'string') return Number(toAsciiDigits(text).replaceAll(/[^\d.]/g, '')) === (value ?? 0);
          return digitsOf(value) === digits;
        }
        const kept = digitsOf(String(value));
        return kept === digits || (name === 'phone' && ['1', '001', '0111'].some((prefix) => prefix + kept === digits));
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('displays all 10,000 digits', () => {
    expect(format.display(format.parse('9'.repeat(10_000)), true)).toHaveLength(10_000);
  });
});

test.each(Object.entries(formats))('no control character gets into a value of the format %s', (_name, format) => {
  const unseen = fc.constantFrom(
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u200d',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(unseen, typed), { maxLength: 6 }), (parts) => {
      const value = format.parse(parts.join(''));
      expect(typeof value === 'string' ? value : '').not.toMatch(
        /[\p{Cc}\p{Cs}\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/u,
      );
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('every amount with cents can be parsed back from its displayed text, grouped or plain', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), fc.boolean(), (cents, focused) => {
      const amount = cents / 100;
      return dollars.parse(dollars.display(amount, focused)) === amount;
    }),
  );
});

test('every calendar day from 1900 to 9999 can be parsed back from its displayed text', () => {
  const day = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      return fullDate.parse(fullDate.display(iso, false)) === iso;
    }),
  );
});

test('shows at most the last four digits of a Social Security number when the field has no focus', () => {
  fc.assert(
    fc.property(typed, (text) => digitsOf(ssnFormat.display(ssnFormat.parse(text), false)).length <= 4),
    { numRuns: propertyRuns(1_000) },
  );
});

function digitsOf(text: string): string {
  return toAsciiDigits(text).replaceAll(/\D/g, '');
}
