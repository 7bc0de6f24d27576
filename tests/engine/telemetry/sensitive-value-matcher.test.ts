import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSensitiveValueMatcher } from '../../../src/telemetry/sensitive-value-matcher.ts';

const finds = (value: unknown, text: string) => createSensitiveValueMatcher(() => [value])(text);

describe('a date is found', () => {
  test.each([
    '1988-07-09',
    '1988/7/9',
    '19880709',
    '09071988',
    '880709',
    '07/09/1988',
    '7/9/88',
    '9.7.1988',
    '09 07 1988',
    'born 1988-09-07, they say',
    'July 9, 1988',
    '9 Jul 1988',
    '9th of July 1988',
    '9 de julio de 1988',
  ])('as %s', (text) => {
    expect(finds('1988-07-09', text)).toBe(true);
  });

  test.each(['1988-07-19', '1988-07', '219880709', '1989-07-09', '8879', '79 88', '1988'])('but not in %s', (text) => {
    expect(finds('1988-07-09', text)).toBe(false);
  });
});

describe('a number is found', () => {
  test.each([
    ['123456789', 'SSN 123-45-6789'],
    ['123-45-6789', '123 45 6789'],
    ['123456789', '123.45.6789!'],
    ['123456789', '１２３４５６７８９'],
    ['3035550100', '+1 (303) 555-0100'],
    ['3035550100', '13035550100'],
    ['4142', 'code: 4142'],
    [73_211, 'amount=73,211'],
    ['512.4', '$512.40'],
  ])('%s as %s', (value, text) => {
    expect(finds(value, text)).toBe(true);
  });

  test.each([
    ['4142', '41425'],
    ['4142', '414200'],
    ['1234567', '12345678-4142-4142-8142-0123456789ab'],
    ['41424142414', '2b5f9c1e-4142-4142-8142-041424142414'],
    ['4142', '2b5f9c1e-4142-4142-8142-0123456789ab'],
    ['123456789', '123-45-678'],
    [60, 'term 60'],
  ])('%s, but not in %s', (value, text) => {
    expect(finds(value, text)).toBe(false);
  });
});

describe('text is found', () => {
  test.each([
    ['Averill', 'MS. AVERILL'],
    ['Ann', 'for Ann.'],
    ['José Núñez', 'jose  nunez'],
    ['1420 Juniper Street', '1420, juniper street'],
    ['jordan@example.com', 'Jordan@Example.com'],
    ['ABC 1234', 'abc-1234'],
  ])('%s as %s', (value, text) => {
    expect(finds(value, text)).toBe(true);
  });

  test.each([
    ['Ann', 'annual'],
    ['CO', 'state CO'],
    ['', 'anything'],
  ])('%j, but not in %s', (value, text) => {
    expect(finds(value, text)).toBe(false);
  });
});

test('a text matches if it contains one of several values', () => {
  const search = createSensitiveValueMatcher(() => ['Averill', '123456789']);
  expect([search('MS. AVERILL'), search('123-45-6789'), search('nobody')]).toEqual([true, true, false]);
});

test('nine digits are found with any separators', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '/', ' - ');
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{9}$/),
      fc.array(separator, { minLength: 8, maxLength: 8 }),
      fc.constantFrom('', 'x ', '('),
      (digits, separators, before) => {
        const written = Array.from(digits)
          .map((digit, at) => digit + (separators[at] ?? ''))
          .join('');
        expect(finds(digits, `${before}${written}`)).toBe(true);
      },
    ),
  );
});
