import { describe, expect, test } from 'vitest';
import { comparedTermsIn } from '../../../../tools/flow-lint/guards/compared-terms.ts';
import { parsed } from './parsed.ts';

describe('a side of a comparison', () => {
  test.each<[string, string]>([
    ['$t', 't 24'],
    ['($t)', 't 24'],
    ['($t)[0]', ''],
    ['$t + 4', 't 20'],
    ['4 + $t', 't 20'],
    ['$t - 4', 't 28'],
    ['4 - $t', 't -20'],
    ['$t * 4', 't 6'],
    ['4 * $t', 't 6'],
    ['$t / 4', 't 96'],
    ['96 / $t', 't 4'],
    ['-$t', 't -24'],
    ['-(2 * $t - 4)', 't -10'],
    ['$t * 0', ''],
    ['0 * $t', ''],
    ['$t / 0', ''],
    ['$t % 4', ''],
    ['4 % $t', ''],
    ['$t + $u', ''],
    ['$t + "a"', ''],
    ['$x ? $t : $u + 1', 't 24, u 23'],
    ['$x ? $t', 't 24'],
    ['$f.g', ''],
    ['24', ''],
  ])('%s is 24 where: %s', (source, expected) => {
    const told = comparedTermsIn(parsed(source)).map(({ name, toTermValue: back }) => `${name} ${String(back(24))}`);
    expect(told.join(', ')).toBe(expected);
  });

  test('says nothing of a number where it is compared with none', () => {
    expect(comparedTermsIn(parsed('$t + 4')).map(({ toTermValue: back }) => back('a'))).toEqual(['a']);
    expect(comparedTermsIn(parsed('96 / $t')).map(({ toTermValue: back }) => back(0))).toEqual([0]);
  });
});
