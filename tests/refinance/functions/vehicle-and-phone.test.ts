import { describe, expect, test } from 'vitest';
import { refinanceFunctions } from '../../../src/refinance/functions/index.ts';

const functions = refinanceFunctions;

describe('modelAge', () => {
  test.each([
    [2016, 10],
    [2015, 11],
    ['2016', 10],
    [2027, -1],
    ['', undefined],
    [undefined, undefined],
    [2016.5, undefined],
  ])('of %s in 2026 is %s', (year, age) => {
    expect(functions['modelAge']?.(year, '2026-11-20')).toBe(age);
  });
});

test.each([
  ['3035550123', '+1 (303) 555-0123'],
  ['+1 303 555 0123', '+1 (303) 555-0123'],
  ['13035550123', '+1 (303) 555-0123'],
  [3_035_550_123, '+1 (303) 555-0123'],
  ['303555', '303555'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  [undefined, undefined],
])('formatPhone returns the display text of %s', (phone, shown) => {
  expect(functions['formatPhone']?.(phone)).toBe(shown);
});

test.each([
  ['3035550123', true],
  ['303555012', false],
  ['13035550123', false],
  ['(303) 555-0123', false],
  ['1035550123', false],
  ['3031550123', false],
  [3_035_550_123, false],
  [null, false],
  [undefined, false],
])('isPhone checks whether %s is a valid phone number', (phone, isOne) => {
  expect(functions['isPhone']?.(phone)).toBe(isOne);
});

test('maskVin returns only the last four characters, in uppercase', () => {
  expect(functions['maskVin']?.('1abcd23efgh218437')).toBe('8437');
  expect(functions['maskVin']?.('1ABCD23EFGH21843z')).toBe('843Z');
  expect(functions['maskVin']?.(null)).toBeUndefined();
});
