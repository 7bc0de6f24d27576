import { describe, expect, test } from 'vitest';
import { candidateValues, type Term } from '../../../../tools/flow-lint/guards/term.ts';
import type { Shape } from '../../../../tools/flow-lint/shapes/shape.ts';

describe('the values of something that are told apart', () => {
  const text: Shape = { kind: 'text', optional: false };
  const known = { values: ['a', 'b', 'c'], origin: '' };
  const [calculated, ordered] = [{ isVariableOrPath: false }, { hasOrderComparison: true }];
  const nothing: never[] = [];

  test.each<[string, Shape, Term['comparedConstants'] | readonly string[], Partial<Term>, unknown[]]>([
    ['yes and no', { kind: 'boolean', optional: false }, nothing, {}, [true, false]],
    ['yes, no and nothing', { kind: 'boolean', optional: true }, nothing, {}, [undefined, null, true, false]],
    [
      'nothing of what is calculated',
      { kind: 'boolean', optional: true },
      nothing,
      calculated,
      [undefined, true, false],
    ],
    ['a list', { kind: 'list', optional: false }, nothing, {}, [[1], []]],
    ['a record', { kind: 'object', optional: false }, nothing, {}, [{ some: 1 }, {}]],
    ['a number', { kind: 'number', optional: false }, new Set([3, 7, 'x']), {}, [2, 3, 7, 5, 8]],
    ['a number of which nothing is asked', { kind: 'number', optional: false }, nothing, {}, [-1]],
    [
      'a chosen number',
      { kind: 'number', optional: false, possibleValues: { values: [1, 9], origin: '' } },
      new Set([5]),
      {},
      [1, 9],
    ],
    ['a text', text, new Set(['x', 3]), {}, ['x', 'something else', '']],
    ['a text that may be missing', { ...text, optional: true }, nothing, {}, [undefined, null, 'something else', '']],
    [
      'a day',
      text,
      new Set(['2026-03-01', 'x']),
      ordered,
      ['2026-03-01', 'x', '2026-02-28', '2026-03-02', 'something else', ''],
    ],
    ['a day that is only itself or not', text, new Set(['2026-03-01']), {}, ['2026-03-01', 'something else', '']],
    ['a chosen text', { ...text, possibleValues: known }, new Set(['b']), {}, ['a', 'b']],
    ['a chosen text that is ordered', { ...text, possibleValues: known }, new Set(['b']), ordered, ['a', 'b', 'c']],
    [
      'a chosen text that may be missing',
      { ...text, optional: true, possibleValues: known },
      new Set(['b']),
      {},
      [undefined, null, 'a', 'b', ''],
    ],
    [
      'anything',
      { kind: 'any', optional: true },
      new Set([3, 'x']),
      {},
      [undefined, null, 'x', 'something else', '', true, false, 2, 3, 4, [1], []],
    ],
  ])('are for %s these', (_, shape, constants, more, expected) => {
    const term = {
      variableName: 't0',
      expressionKey: '',
      shape,
      comparedConstants: new Set(constants),
      isVariableOrPath: true,
      hasOrderComparison: false,
      ...more,
    };
    expect(candidateValues(term)).toEqual(expected);
  });
});
