import { expect, test } from 'vitest';
import {
  isObjectOrArray,
  isRecord,
  hasLimitedDepth,
  recordOrEmpty,
  scalarText,
} from '../../../src/runtime/utilities/json.ts';

/** Whether the value is an object, whether it has members, and its text. */
test.each<[unknown, boolean, boolean, string]>([
  [{}, true, true, ''],
  [{ a: 1 }, true, true, ''],
  [[], false, true, ''],
  [null, false, false, ''],
  [undefined, false, false, ''],
  ['text', false, false, 'text'],
  ['', false, false, ''],
  [7, false, false, '7'],
  [0, false, false, '0'],
  [true, false, false, ''],
  [() => 'called', false, false, ''],
])('%j: isRecord %s, isNested %s, scalarText %j', (value, record, nested, text) => {
  expect([isRecord(value), isObjectOrArray(value), scalarText(value)]).toEqual([record, nested, text]);
  expect(recordOrEmpty(value)).toStrictEqual(record ? value : {});
});

/** Lists and objects that alternate to this depth, around a text. */
function nested(levels: number): unknown {
  if (levels === 0) return 'x';
  const inner = nested(levels - 1);
  return levels % 2 === 0 ? [1, inner] : { flat: 1, inner };
}

test('a value that is nested 100,000 levels deep is not shallow', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 100_000; level += 1) deep = [1, { deep }];
  expect(hasLimitedDepth(deep)).toBe(false);
});

test.each([
  ['a text', 'x', true],
  ['null', null, true],
  ['50 levels', nested(50), true],
  ['51 levels around a text', nested(51), false],
  ['one level of more than 50 items', Array.from({ length: 60 }, () => ({})), true],
])('%s: shallow %s', (_, value, isIt) => {
  expect(hasLimitedDepth(value)).toBe(isIt);
});
