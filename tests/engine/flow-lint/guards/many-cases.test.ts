import { describe, expect, test } from 'vitest';
import { solveGuard, solveFacts } from '../../../../tools/flow-lint/guards/solve.ts';
import type { Shape } from '../../../../tools/flow-lint/shapes/shape.ts';
import { fact, parsed } from './parsed.ts';

describe('too many cases to go through', () => {
  /** A nested condition that the solver does not split, joined with its negation. */
  const neverOf = (conditions: readonly string[]): string => {
    const all = conditions.reduceRight((rest, one) => `(${one} ? ${rest} : false)`, 'true');
    return `${all} and $not(${all})`;
  };
  const become = (source: string, shape: Shape): unknown => {
    const found = solveGuard(parsed(source), [], { limits: {}, shapeOf: () => shape });
    return typeof found === 'string' ? found : found.canBeTrue ? 'can hold' : 'never';
  };
  const numbered = (count: number, condition: (at: number) => string): string[] =>
    Array.from({ length: count }, (_, at) => condition(at));
  const one = (values: number): Shape => ({
    kind: 'text',
    optional: false,
    possibleValues: { values: numbered(values, (at) => `v${at}`), origin: '' },
  });

  test('are said to be that', () => {
    const flag: Shape = { kind: 'boolean', optional: true };
    const flags = (count: number): string => neverOf(numbered(count, (at) => `$flag${at}`));
    expect(become(flags(5), flag)).toBe('never');
    expect(become(flags(7), flag)).toBe('many cases');
  });

  test('are not those of options that nothing is compared with, which are one case', () => {
    const words = (is: string): string => neverOf(numbered(4, (at) => `$word${at} ${is} "v1"`));
    expect(become(words('='), one(40))).toBe('never');
    expect(become(words('!='), one(40))).toBe('never');
    expect(become(words('<'), one(40))).toBe('many cases');
    expect(become(neverOf(numbered(4, (at) => `$word${at} in ["v1", "v2"]`)), one(40))).toBe('never');
  });

  test.each([
    ['conditions that are all to hold', '$a < "v1" and $b < "v1" and $c < "v1" and $d > "v8" and $d < "v8"'],
    ['those in parentheses', '($a < "v1" and ($b < "v1" and $c < "v1")) and ($d > "v8" and ($d < "v8"))'],
    ['whether something is there', '$exists($a) and $a < "v9" and $b < "v9" and $c < "v9" and $d > "v9"'],
    ['what is one of several', '$a in ["v1"] and $a > "v0" and $b < "v9" and $c < "v9" and $d > "v9"'],
  ])('are not those of %s, which are asked each by itself', (_, source) => {
    expect(become(source, one(10))).toBe('never');
  });

  test('are not those of conditions of which none is to hold', () => {
    const source = '$a >= "v1" or ($b >= "v1" or $c >= "v1") or $d <= "v8" or $d > "v8"';
    expect(solveGuard(parsed(source), [], { limits: {}, shapeOf: () => one(10) })).toMatchObject({ canBeFalse: false });
  });

  test('are said to be that where only one answer takes too many, and where values are asked for', () => {
    const flag: Shape = { kind: 'boolean', optional: true };
    const known = { limits: {}, shapeOf: () => flag };
    const all = numbered(8, (at) => `$flag${at}`).reduceRight((rest, name) => `(${name} ? ${rest} : false)`, 'true');
    const never = fact(neverOf(numbered(8, (at) => `$flag${at}`)));
    expect(solveGuard(parsed(`$not(${all}) or ${all}`), [], known)).toBe('many cases');
    expect(solveFacts([never], known)).toBe('many cases');
  });
});
