import { expect, test } from 'vitest';
import { code, filesIn, read } from './repository.ts';

const scripts = /\.(?:ts|tsx|mts|mjs)$/;
const ourScripts = ['src', 'sandbox', 'tools', 'examples', 'tests'].flatMap((folder) => filesIn(folder, scripts));

test('constants are in camelCase, not in capitals', () => {
  const capitalsPattern = /^\s*(?:export )?const ([A-Z][A-Z0-9]*_[A-Z0-9_]*|[A-Z]{2,})\b/gm;
  const capitals = ourScripts.flatMap((path) =>
    [...code(path).matchAll(capitalsPattern)].map(([, name]) => `${path}: ${name}`),
  );
  expect(capitals).toEqual([]);
});

test('file and folder names are in kebab-case', () => {
  const names = [...ourScripts, ...filesIn('src', /\.css$/)].flatMap((path) => path.split('/').slice(1));
  const wrongNames = names.filter((name) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name));
  expect([...new Set(wrongNames)]).toEqual([]);
});

test('no test uses skip, only, todo or fixme', () => {
  const tests = ourScripts.filter((path) => /\.test\.tsx?$/.test(path));
  const forbiddenModifier = /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/;
  expect(tests.filter((path) => forbiddenModifier.test(read(path)))).toEqual([]);
});
