import { expect, test } from 'vitest';
import { reuseEqual } from '../../../src/runtime/utilities/reuse-equal.ts';

test.each<[string, unknown, unknown]>([
  ['a list of different items', [1, { a: 1 }], [2, { a: 2 }]],
  ['a longer list', [], [1]],
  ['an object of different members', { a: 1, b: { c: 1 } }, { a: 2, b: { c: 2 } }],
  ['a list instead of an object', { 0: 'a' }, ['a']],
  ['an object instead of null', null, { a: 1 }],
])('a value without equal parts is returned as it is: %s', (_, old, next) => {
  expect(reuseEqual(old, next)).toBe(next);
});

test('a member named __proto__ stays a member while other members are reused', () => {
  const parsed = (b: number): { readonly same: object } =>
    JSON.parse(`{ "__proto__": { "a": 1 }, "same": { "c": 1 }, "b": ${b} }`) as { readonly same: object };
  const [old, next] = [parsed(1), parsed(2)];
  const shared = reuseEqual(old, next);
  expect(shared.same).toBe(old.same);
  expect(Object.getPrototypeOf(shared)).toBe(Object.prototype);
  expect(JSON.stringify(shared)).toBe(JSON.stringify(next));
  expect('a' in shared).toBe(false);
});
