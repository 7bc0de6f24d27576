import { expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { flowFiles, openRepository } from '../../support/editor/repository-editor.ts';

test('VS Code finds nothing wrong in any file of the flow', async () => {
  const editor = await openRepository('flow', registries);
  const files = await flowFiles('flow');

  const found = await Promise.all(
    files.map(async ({ file, text }) => (await editor.problems(file, text)).map((problem) => ({ file, ...problem }))),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(found.flat()).toEqual([]);
});

test('every file of the flow has a schema: something that cannot stand there is marked in each', async () => {
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

test('every list of options has a schema: a key that options do not have is marked', async () => {
  const editor = await openRepository('flow', registries);
  const lists = (await flowFiles('flow')).filter(({ text }) => text.startsWith('['));

  const problems = await Promise.all(
    lists.map(({ file, text }) => editor.problems(file, text.replace('{', '{ "hint": "",'))),
  );

  expect(lists.length).toBeGreaterThan(0);
  expect(problems.flat().map(({ marked }) => marked)).toEqual(lists.map(() => '"hint"'));
});
