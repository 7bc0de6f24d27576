import { expect, test } from 'vitest';
import { moneyFormat } from '../../../src/formats/money.ts';
import { createIntlFormatters } from '../../../src/runtime/copy/intl-formatters.ts';
import { conventionsOf } from '../../../tools/compile/conventions.ts';

const locales = ['en-US', 'es-US', 'es-ES', 'de-DE', 'fr-FR', 'pl-PL', 'ar', 'ar-EG', 'hi-IN', 'ja-JP'];

test('conventionsOf returns the language name, separators, currency position and plural forms of each locale', () => {
  expect(conventionsOf(['en-US', 'de-DE'], 'EUR')).toEqual({
    'en-US': {
      language: 'English',
      separators: { group: ',', decimal: '.' },
      currency: { sign: '€', after: false },
      counts: { 1: 'one' },
    },
    'de-DE': {
      language: 'Deutsch',
      separators: { group: '.', decimal: ',' },
      currency: { sign: '€', after: true },
      counts: { 1: 'one' },
    },
  });
});

test('conventionsOf marks locales whose text runs from right to left, by script', () => {
  const locales = ['ar-EG', 'he', 'fa-IR', 'ur', 'pa-PK', 'az-Arab', 'ff-Adlm', 'ar-Latn', 'pa', 'en-US'];
  const found = Object.entries(conventionsOf(locales, undefined));
  const marked = found.filter(([, { rightToLeft }]) => rightToLeft === true).map(([locale]) => locale);
  expect(marked).toEqual(['ar-EG', 'he', 'fa-IR', 'ur', 'pa-PK', 'az-Arab', 'ff-Adlm']);
});

test('conventionsOf sets pairs only for locales that group digits in pairs', () => {
  const found = conventionsOf(['en-IN', 'es-ES', 'ff-Adlm'], undefined);
  expect(Object.values(found).map(({ separators }) => separators)).toEqual([
    { group: ',', decimal: '.', pairs: true },
    { group: '.', decimal: ',' },
    { group: '\u2e41', decimal: '.' },
  ]);
});

test('conventionsOf omits invalid locale tags, and omits counts for locales with other digits', () => {
  const found = conventionsOf(['no locale', 'ar-EG'], undefined);
  expect(Object.keys(found)).toEqual(['ar-EG']);
  expect(found['ar-EG']).not.toHaveProperty('counts');
});

test.each(locales)('in %s number formats and plural forms match those of the browser', (locale) => {
  const { counts } = conventionsOf([locale], undefined)[locale] ?? {};
  const [known, asked] = [createIntlFormatters(locale, counts), createIntlFormatters(locale)];
  for (const count of [...Array.from({ length: 130 }, (_, index) => index), -1, 1.5, 12_345]) {
    expect(known.getNumberFormat(undefined).format(count)).toBe(asked.getNumberFormat(undefined).format(count));
    for (const type of ['cardinal', 'ordinal'] as const)
      expect(known.getPluralRules(type).select(count)).toBe(asked.getPluralRules(type).select(count));
  }
});

test('counts below 100 use the given plural forms; all other numbers use the Intl data of the browser', () => {
  const { getNumberFormat, getPluralRules } = createIntlFormatters('ar-EG', { 1: 'few', 100: 'few' });
  const written = (options?: Intl.NumberFormatOptions) => [0, 1, 99, 100, 1.5, -1].map(getNumberFormat(options).format);
  expect(written()).toEqual(['0', '1', '99', '١٠٠', '١٫٥', '\u061c-١']);
  expect(written({ minimumFractionDigits: 1 })).toEqual(['٠٫٠', '١٫٠', '٩٩٫٠', '١٠٠٫٠', '١٫٥', '\u061c-١٫٠']);
  expect([0, 1, 99, 100, 1.5].map(getPluralRules('cardinal').select)).toEqual([
    'other',
    'few',
    'other',
    'other',
    'other',
  ]);
  expect([1, 2].map(getPluralRules('ordinal').select)).toEqual(['other', 'other']);
});

test.each(locales)('in %s amounts are parsed and formatted as with the Intl data of the browser', (locale) => {
  const conventions = conventionsOf([locale], 'USD')[locale];
  const [known, asked] = [{ conventions }, {}].map((more) => moneyFormat({ locale, currency: 'USD', ...more }));
  for (const text of ['', '12', '1,234.50', '1.234,50', '$5', '5 $', '12.345,67', '1,00,000.00'])
    expect(known?.parse(text)).toEqual(asked?.parse(text));
  for (const focused of [true, false]) expect(known?.display(1234.5, focused)).toBe(asked?.display(1234.5, focused));
});
