import { expect, test } from 'vitest';
import { readPath, writePath } from '../../../src/runtime/utilities/paths.ts';

const root = { person: { name: 'Ada', pets: [{ name: 'Tom' }, { name: 'Kit' }] }, note: 'x' };

type Written = typeof root;

test.each<[string, unknown, object]>([
  ['note', 'y', { ...root, note: 'y' }],
  ['more', 1, { ...root, more: 1 }],
  ['person.age', 7, { ...root, person: { ...root.person, age: 7 } }],
  ['person.pets.1.name', 'Bo', { ...root, person: { ...root.person, pets: [{ name: 'Tom' }, { name: 'Bo' }] } }],
  ['note.deep.er', 1, { ...root, note: { deep: { er: 1 } } }],
  ['toString.a', 1, { ...root, toString: { a: 1 } }],
])('writePath writes at %s and leaves everything else unchanged', (path, value, expected) => {
  const before = structuredClone(root);
  const written = writePath(root, path.split('.'), value);
  expect(written).toStrictEqual(expected);
  expect(readPath(written, path.split('.'))).toBe(value);
  expect(root).toStrictEqual(before);
  expect(written['person'] === root.person).toBe(!path.startsWith('person'));
});

test.each(['__proto__', '__proto__.a', 'person.__proto__.a', 'person.constructor.prototype.a', 'prototype'])(
  'writePath writes nothing at %s',
  (path) => {
    expect(writePath(root, path.split('.'), 'x')).toStrictEqual(
      path.startsWith('person.constructor') ? { ...root, person: { ...root.person } } : root,
    );
    expect(({} as { a?: string }).a).toBeUndefined();
  },
);

test.each([
  ['__proto__', (written: Written) => written],
  ['__proto__.a', (written: Written) => written],
  ['person.__proto__', ({ person }: Written) => person],
  ['person.__proto__.a', ({ person }: Written) => person],
  ['person.pets.__proto__', ({ person }: Written) => person.pets],
])('writePath at %s does not change a prototype', (path, reached) => {
  const written = writePath(root, path.split('.'), { a: 'x' }) as Written;
  expect(Object.getPrototypeOf(reached(written))).toBe(Object.getPrototypeOf(reached(root)));
  expect(written).toStrictEqual(root);
});

test('writePath writes nothing at an empty path', () => {
  expect(writePath(root, [], 'x')).toStrictEqual(root);
});

test('readPath returns undefined for everything that is not an own property', () => {
  for (const path of ['gone', 'gone.name', 'note.length', 'person.toString', 'person.pets.2', 'person.pets.length.a'])
    expect(readPath(root, path.split('.'))).toBeUndefined();
  expect(readPath(null, ['a'])).toBeUndefined();
  expect(readPath(root, [])).toBe(root);
});
