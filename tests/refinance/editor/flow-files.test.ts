import { expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { flowFiles, openRepository } from '../../support/editor/repository-editor.ts';

test('VS Code reports no problems in any file of the flow', async () => {
  const editor = await openRepository('flow', registries);
  const files = await flowFiles('flow');

  const found = await Promise.all(
    files.map(async ({ file, text }) => (await editor.problems(file, text)).map((problem) => ({ file, ...problem }))),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(found.flat()).toEqual([]);
});

test('every file of the flow has a schema that marks an invalid value', async () => {
  const editor = await openRepository('flow', registries);
  // An unknown key may be valid in some files; this value is valid in none.
  const files = (await flowFiles('flow')).filter(({ text }) => !text.startsWith('['));

  const unmarked = await Promise.all(
    files.map(async ({ file, text }) => {
      const problems = await editor.problems(file, text.replace('{', '{ "unheardOf": [[]],'));
      return problems.length === 0 ? [file] : [];
    }),
  );

  expect(unmarked.flat()).toEqual([]);
});

test('every options list has a schema that marks an unknown key', async () => {
  const editor = await openRepository('flow', registries);
  const lists = (await flowFiles('flow')).filter(({ text }) => text.startsWith('['));

  const problems = await Promise.all(
    lists.map(({ file, text }) => editor.problems(file, text.replace('{', '{ "hint": "",'))),
  );

  expect(lists.length).toBeGreaterThan(0);
  expect(problems.flat().map(({ marked }) => marked)).toEqual(lists.map(() => '"hint"'));
});
