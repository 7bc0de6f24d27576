import { describe, expect, test } from 'vitest';
import { requiresAtom, truthTableOf } from '../../../../tools/flow-lint/guards/truth-table.ts';
import { parsed } from './parsed.ts';

describe('a condition, as what it asks and how the answers are joined', () => {
  const names = { $a: '{"type":"variable","name":"a"}', $b: '{"type":"variable","name":"b"}' };
  const shown = (source: string) => {
    const joined = truthTableOf(parsed(source));
    const asked = joined?.signedAtoms.map((one) => one.replace(names.$a, '$a').replace(names.$b, '$b'));
    return joined && [asked?.join(', '), joined.results];
  };

  test.each([
    ['$a', ['true $a', '01']],
    ['$not($a)', ['false $a', '10']],
    ['$a and $b', ['true $a, true $b', '0001']],
    ['$b and ($a)', ['true $a, true $b', '0001']],
    ['$a or $b', ['true $a, true $b', '0111']],
    ['$a and $not($b)', ['true $a, false $b', '0100']],
    ['$not($a or $not($b))', ['false $a, true $b', '0010']],
    ['$a and ($a or $b)', ['true $a, true $b', '0101']],
    ['$a or $not($a)', undefined],
    ['$not($a) and ($b or $a)', undefined],
    ['$a and $b and $c and $d and $e and $f and $g', undefined],
  ])('%s', (source, expected) => {
    expect(shown(source)).toEqual(expected);
  });

  test.each(['$a = $b', '$a & $b', '$filled($a)', '($a and $b)[0]', '($a)[0]'])(
    '%s is one thing that is asked',
    (source) => {
      expect(truthTableOf(parsed(source))).toMatchObject({
        signedAtoms: [`true ${JSON.stringify(parsed(source))}`],
        results: '01',
      });
    },
  );

  test('has at most six questions', () => {
    expect(truthTableOf(parsed('$a and $b and $c and $d and $e and $f'))?.results).toBe(`${'0'.repeat(63)}1`);
  });

  test.each([
    ['$a and $b', 'true', true],
    ['$a or $b', 'true', false],
    ['$not($a) and $b', 'false', true],
    ['$not($a) or $b', 'false', false],
    ['$not($a) and $b', 'true', false],
    ['$b', 'true', false],
    ['$b', 'false', false],
  ])('%s asks for $a %s: %s', (source, is, expected) => {
    const joined = truthTableOf(parsed(source));
    expect(joined && requiresAtom(joined, `${is} ${names.$a}`)).toBe(expected);
  });
});
