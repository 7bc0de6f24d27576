import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { average } from '../../../src/functions/lists.ts';
import { calculate, isMultipleOf } from '../../../src/runtime/expression/decimals.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { propertyRuns } from '../../support/property-runs.ts';

function valueOf(source: string, variables: Readonly<Record<string, unknown>> = {}): unknown {
  const parsed = parseExpression(source, { variables: new Set(Object.keys(variables)), functions: {} });
  if (!parsed.ok) throw new Error(parsed.findings.map(({ message }) => message).join('; '));
  return evaluate(parsed.ast, { variables, functions: {} });
}

test.each<[string, unknown]>([
  ['129.99 + 59.99 + 10.02', 200],
  ['$sum([129.99, 59.99, 10.02])', 200],
  ['$sum([129.99, 59.99, 10.02]) = 200', true],
  ['1000.1 - 1000', 0.1],
  ['0.1 + 0.2', 0.3],
  ['0.1 + 0.2 = 0.3', true],
  ['0.1 + 0.2 > 0.3', false],
  ['0.1 + 0.2 in [0.3]', true],
  ['0.3 - 0.1', 0.2],
  ['1.1 * 3', 3.3],
  ['19.99 * 100', 1999],
  ['4.35 * 100', 435],
  ['0.3 / 0.1', 3],
  ['1 / 3 * 3', 1],
  ['0.3 % 0.1', 0],
  ['-7.5 % 2', -1.5],
  ['1.005 * 1000', 1005],
  ['$round(1.005 * 100, 1)', 100.5],
  ['0.0000001 + 0.0000002', 3e-7],
  ['1e21 + 0.5', 1e21],
  ['-0.1 - 0.2', -0.3],
  ['9007199254740991 + 2', 9007199254740992],
  ['2 - 3', -1],
  ['7 / 2', 3.5],
])('%s is %s', (source, expected) => {
  expect(valueOf(source)).toBe(expected);
});

test('the average of decimals is a decimal', () => {
  expect(average([0.1, 0.2, 0.3])).toBe(0.2);
});

test('sums, differences, products and remainders of amounts are exact', () => {
  // Amounts with up to 6 decimals. The expected result is calculated with whole numbers only.
  const amount = fc.record({
    digits: fc.bigInt(-999_999_999_999n, 999_999_999_999n),
    places: fc.integer({ min: 0, max: 6 }),
  });
  const written = ({ digits, places }: { digits: bigint; places: number }): number => Number(`${digits}e${-places}`);
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const scale = (one: typeof a, places: number): bigint => one.digits * 10n ** BigInt(places - one.places);
      const [x, y] = [scale(a, 6), scale(b, 6)];
      expect(calculate('+', written(a), written(b)) + 0).toBe(Number(`${x + y}e-6`));
      expect(calculate('-', written(a), written(b)) + 0).toBe(Number(`${x - y}e-6`));
      expect(calculate('*', written(a), written(b)) + 0).toBe(Number(`${x * y}e-12`) + 0);
      if (y !== 0n) expect(calculate('%', written(a), written(b)) + 0).toBe(Number(`${x % y}e-6`) + 0);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('whole numbers are calculated as in JavaScript', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (a, b) => {
      expect(calculate('+', a, b)).toBe(a + b);
      expect(calculate('-', a, b)).toBe(a - b);
      expect(calculate('*', a, b)).toBe(a * b);
      expect(calculate('/', a, b)).toBe(a / b);
      expect(calculate('%', a, b)).toBe(a % b);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test.each([0.01, 0.05, 0.1, 0.25, 1e-7])('every multiple of %d is one, also if floats cannot divide it', (step) => {
  for (let count = 0; count <= 10_000; count += 1) {
    const multiple = calculate('*', count, step);
    if (!isMultipleOf(multiple, step)) expect(`${multiple} is a multiple of ${step}`).toBe(true);
    if (!isMultipleOf(-multiple, step)) expect(`${-multiple} is a multiple of ${step}`).toBe(true);
  }
});

test.each([
  [19.995, 0.01],
  [0.015, 0.01],
  [0.07, 0.05],
  [0.3, 0.25],
  [1.5e-7, 1e-7],
  [12_345_678_901_234.56, 0.1],
  [1e-300, 0.01],
  [5, 2],
])('%d is no multiple of %d', (number, step) => {
  expect(isMultipleOf(number, step)).toBe(false);
});

test.each([
  [12_345_678_901_234.56, 0.01],
  [1e300, 0.01],
  [1e300, 7.5e299 / 3],
  [4, 2],
  [4, -2],
])('%d is a multiple of %d', (number, step) => {
  expect(isMultipleOf(number, step)).toBe(true);
});

test.each([
  [0, 0],
  [1, 0],
  [Infinity, 1],
  [1, Infinity],
  [Number.NaN, 1],
])('%d is no multiple of %d, and nothing is thrown', (number, step) => {
  expect(isMultipleOf(number, step)).toBe(false);
});
