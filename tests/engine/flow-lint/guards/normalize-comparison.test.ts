import { describe, expect, test } from 'vitest';
import type { BinaryNode } from '../../../../src/runtime/expression/expr-node.ts';
import { normalizeComparison } from '../../../../tools/flow-lint/guards/normalize-comparison.ts';
import { parsed } from './parsed.ts';

describe('the same comparison', () => {
  const same = (one: string, other: string): boolean => {
    const [first, second] = [one, other].map((source) => normalizeComparison(parsed(source) as BinaryNode));
    return first !== undefined && JSON.stringify(first) === JSON.stringify(second);
  };

  test.each([
    ['$a > $b', '$b < $a', true],
    ['$a >= $b', '$b <= $a', true],
    ['$a = $b', '$b = $a', true],
    ['$a > $b', '$a < $b', false],
    ['$a > $b', '$a >= $b', false],
    ['$a - 2 > $b', '$a > $b + 2', true],
    ['$a - 2 > $b', '$b < ($a - 2)', true],
    ['$a - 2 > $b', '$a + 2 > $b', false],
    ['$a + $b > 3', '3 < $b + $a', true],
    ['-$a < 3', '$a > -3', true],
    ['$a + $c > $b + $c', '$a > $b', true],
    ['$a - $a > 3', '0 > 3', true],
    ['$a * 2 > 3', '$a > 3', false],
    ['$a > 3', '$a > 4', false],
    ['"a" = $a', '$a = "a"', true],
    ['$a = "a"', '$a = "b"', false],
    ['($a)[0] > 3', '$a > 3', false],
    ['$a * 2 > 3', '$a - 2 > 3', false],
    ['$b > $a + $a', '$a + $a < $b', true],
    ['$c - ($a + $a) > $b', '$c > $a + $a + $b', true],
  ])('%s is %s: %s', (one, other, expected) => {
    expect(same(one, other)).toBe(expected);
  });

  test('is told with its things by their names, the first of them counted up', () => {
    const told = (source: string) => normalizeComparison(parsed(source) as BinaryNode);
    const [a, b] = ['{"type":"variable","name":"a"}', '{"type":"variable","name":"b"}'];
    expect(told('$b + 2 <= $a')).toEqual({
      key: JSON.stringify([
        [
          [a, 1],
          [b, -1],
        ],
        -2,
      ]),
      op: '>=',
    });
    expect(told('$a > $b + $b')).toEqual({
      key: JSON.stringify([
        [
          [a, 1],
          [b, -2],
        ],
        0,
      ]),
      op: '>',
    });
    expect(told('$a > 0')).toEqual({ key: JSON.stringify([[[a, 1]], 0]), op: '>' });
    expect(told('0 > 0')).toEqual({ key: '[[],0]', op: '>' });
  });

  test('is none where nothing is compared', () => {
    expect(normalizeComparison(parsed('$a and $b') as BinaryNode)).toBeUndefined();
    expect(normalizeComparison(parsed('$a in $b') as BinaryNode)).toBeUndefined();
  });
});
