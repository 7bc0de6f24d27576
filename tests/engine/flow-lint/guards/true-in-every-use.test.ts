import { expect, test } from 'vitest';
import { trueInEveryUse } from '../../../../tools/flow-lint/guards/true-in-every-use.ts';

test('something is true of a place where it is of each use of it', () => {
  const at = (file: string, ...path: (string | number)[]) => ({ file, path });
  const found = trueInEveryUse([
    { at: at('a', 'x', 1), is: true, use: 1 },
    { at: at('a', 'x', 1), is: true, use: 2 },
    { at: at('a', 'x', 2), is: true, use: 3 },
    { at: at('a', 'x', 2), is: false, use: 4 },
    { at: at('b', 'x', 1), is: true, use: 5 },
    { at: at('b', 'x1'), is: false, use: 7 },
    { at: at('c'), is: false, use: 6 },
  ]);
  expect(found.map(({ use }) => use)).toEqual([1, 5]);
});
