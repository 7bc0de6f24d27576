import { expect, test } from 'vitest';
import { code, filesIn, read } from './repository.ts';

const scripts = /\.(?:ts|tsx|mts|mjs)$/;
const ours = ['src', 'sandbox', 'tools', 'examples', 'tests'].flatMap((place) => filesIn(place, scripts));

test('constants are in camelCase, not in capitals', () => {
  const shouting = /^\s*(?:export )?const ([A-Z][A-Z0-9]*_[A-Z0-9_]*|[A-Z]{2,})\b/gm;
  const found = ours.flatMap((path) => [...code(path).matchAll(shouting)].map(([, name]) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

test('file and folder names are in kebab-case', () => {
  const names = [...ours, ...filesIn('src', /\.css$/)].flatMap((path) => path.split('/').slice(1));
  const wrong = names.filter((name) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name));
  expect([...new Set(wrong)]).toEqual([]);
});

test('no test uses skip, only, todo or fixme', () => {
  const tests = ours.filter((path) => /\.test\.tsx?$/.test(path));
  const singled = /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/;
  expect(tests.filter((path) => singled.test(read(path)))).toEqual([]);
});
