import { describe, expect, test } from 'vitest';
import { findAssignment } from '../../../../tools/flow-lint/guards/find-assignment.ts';
import type { Term } from '../../../../tools/flow-lint/guards/term.ts';
import { parsed } from './parsed.ts';

describe('a case', () => {
  const choice = (name: string, count: number): Term => ({
    variableName: name,
    expressionKey: name,
    shape: {
      kind: 'number',
      optional: false,
      possibleValues: { values: Array.from({ length: count }, (_, at) => at), origin: '' },
    },
    comparedConstants: new Set(),
    isVariableOrPath: true,
    hasOrderComparison: true,
  });
  const find = (counts: Readonly<Record<string, number>>, ...sources: string[]): unknown =>
    findAssignment(
      Object.entries(counts).map(([name, count]) => choice(name, count)),
      sources.map((source) => ({ formula: parsed(source), mustBeTrue: true })),
    );

  test('is not looked for beyond 4,000 tries', () => {
    expect(find({ a: 1, b: 3_999 }, '$a > $b')).toBe('none');
    expect(find({ a: 1, b: 4_000 }, '$a > $b')).toBe('unknown');
  });

  test('is not looked for where conditions by themselves leave no value', () => {
    expect(find({ a: 100, b: 100, c: 100 }, '$a + $b + $c < 0', '$c > 100')).toBe('none');
  });

  test('is looked for beginning with what the fewest values are left of', () => {
    expect(find({ a: 100, b: 100, c: 1 }, '$a + $b >= 0', '$b + $c < 0')).toBe('none');
    expect(find({ a: 100, b: 100, c: 100 }, '$a + $b >= 0', '$b + $c < 0', '$c = 7')).toBe('none');
    expect(find({ c: 1, a: 100, b: 100, d: 2 }, '$a + $b + $c >= 0', '$c + $d < 0')).toBe('none');
    expect(find({ a: 1, b: 10, c: 100, d: 11 }, '$a + $b >= 0', '$a + $c >= 0', '$b + $d < 0')).toBe('none');
  });

  test('is looked for in each part by itself, where no condition brings them together', () => {
    expect(find({ a: 50, b: 50, c: 50, d: 50 }, '$a + $b = 98', '$c + $d = 98')).toEqual({
      a: 49,
      b: 49,
      c: 49,
      d: 49,
    });
    expect(find({ a: 50, b: 50, c: 50, d: 50 }, '$a + $b >= 0', '$c + $d < 0')).toBe('none');
    expect(find({ a: 500, b: 500, c: 2, d: 2 }, '$a + $b < 0', '$c + $d >= 0')).toBe('unknown');
    expect(find({ a: 500, b: 500, c: 2, d: 2 }, '$a + $b < 0', '$c + $d < 0')).toBe('none');
  });
});
