import { expect, test } from 'vitest';
import { reuseEqual } from '../../../src/runtime/utilities/reuse-equal.ts';

test.each<[string, unknown, unknown]>([
  ['a list of other things', [1, { a: 1 }], [2, { a: 2 }]],
  ['a longer list', [], [1]],
  ['an object of other things', { a: 1, b: { c: 1 } }, { a: 2, b: { c: 2 } }],
  ['a list in the place of an object', { 0: 'a' }, ['a']],
  ['something in the place of nothing', null, { a: 1 }],
])('what takes nothing over is not copied: %s', (_, old, next) => {
  expect(reuseEqual(old, next)).toBe(next);
});

test('a member called __proto__ stays a member, whatever is taken over beside it', () => {
  const parsed = (b: number): { readonly same: object } =>
    JSON.parse(`{ "__proto__": { "a": 1 }, "same": { "c": 1 }, "b": ${b} }`) as { readonly same: object };
  const [old, next] = [parsed(1), parsed(2)];
  const shared = reuseEqual(old, next);
  expect(shared.same).toBe(old.same);
  expect(Object.getPrototypeOf(shared)).toBe(Object.prototype);
  expect(JSON.stringify(shared)).toBe(JSON.stringify(next));
  expect('a' in shared).toBe(false);
});
