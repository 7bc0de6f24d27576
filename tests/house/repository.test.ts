import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { definitionTypesUrl, generateDefinitionTypes } from '../../tools/definition/types.ts';
import { codeOf, filesIn, read } from './repository.ts';

const texts = filesIn('.', /\.(?:ts|tsx|mts|mjs|js|css|html|json|md|txt|svg)$|^(?:run|\.[a-z]+(?:rc|ignore))$/);

test('the lock file contains no registry address', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

test('every version in package.json is exact', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >;
  const inexact = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(inexact).toEqual([]);
});

test('no file contains an absolute path of a development machine', () => {
  const machinePath = /(?<![\w.:/-])\/(?:work|root|home|Users)\/[a-z]|[A-Z]:\\Users\\/;
  expect(texts.filter((path) => machinePath.test(read(path)))).toEqual([]);
});

test('no script uses the pathname of import.meta.url as a path, because spaces are encoded in it', () => {
  const scripts = ['src', 'sandbox', 'tools', 'examples', 'tests'].flatMap((folder) =>
    filesIn(folder, /\.(?:ts|tsx|mts|mjs)$/),
  );
  expect(scripts.filter((path) => /import\.meta\.url\)?\s*\.pathname/.test(codeOf(path)))).toEqual([]);
});

test('the types of the definition match its schema', async () => {
  const { pathname } = definitionTypesUrl;
  const path = pathname.slice(pathname.indexOf('/src/runtime/') + 1);
  expect(read(path)).toBe(await generateDefinitionTypes());
});

test('every relative link in the documents points to an existing file', () => {
  const brokenLinks = filesIn('.', /\.md$/).flatMap((path) =>
    // Code blocks contain no links.
    [
      ...read(path)
        .replaceAll(/```[^]*?```/g, '')
        .matchAll(/\]\((?!\w+:|#|\/)(?<target>[^)#\s]+)|src="(?!\w+:|\/)(?<image>[^"]+)"/g),
    ]
      .map(({ groups }) => groups?.['target'] ?? groups?.['image'] ?? '')
      .filter((target) => !existsSync(join(dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(brokenLinks).toEqual([]);
});

test('the documents name the current loader version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const versions = ['docs/guides/embedding.md', 'docs/guides/deployment.md', 'docs/reference/embedding.md'].flatMap(
    (path) => [...read(path).matchAll(/embed\/v(\d+\.\d+\.\d+)\//g)].map(([, version]) => version),
  );
  expect([...new Set(versions)]).toEqual([version]);
});

test('the README shows a step exactly as in its file', () => {
  const example = /```json\n([\s\S]+?)```/.exec(read('README.md'))?.[1] ?? '';
  const step = JSON.parse(example) as { id: string };
  expect(step).toEqual(JSON.parse(read(`flow/steps/${step.id}.json`)));
});
