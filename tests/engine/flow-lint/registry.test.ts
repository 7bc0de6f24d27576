import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { allRules } from '../../../tools/flow-lint/rules.ts';
import { fixtureFolders } from './read-fixture.ts';

const root = new URL('../../../', import.meta.url);
const ids = allRules.map(({ id }) => id).toSorted();

async function namesIn(folder: string, ending: string): Promise<string[]> {
  return (await readdir(new URL(folder, root))).map((name) => name.replace(ending, '')).toSorted();
}

describe('the rules of flow-lint', () => {
  test('are those of the rules folder, each in a file named by its id', async () => {
    expect(ids).toEqual(await namesIn('tools/flow-lint/rules/', '.ts'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('have a page of documentation each', async () => {
    expect((await namesIn('docs/reference/flow-lint/', '.md')).filter((name) => name !== 'README')).toEqual(ids);
  });

  test('have a folder of fixtures each', async () => {
    expect(await fixtureFolders()).toEqual(ids);
  });

  test.each(ids)('say in docs/reference/flow-lint/%s.md why, how to fix, and what is bad and good', async (id) => {
    const page = await readFile(new URL(`docs/reference/flow-lint/${id}.md`, root), 'utf8');
    expect(page.startsWith(`# ${id}\n`)).toBe(true);
    for (const part of ['**Why.**', '**How to fix.**', '\nBad:\n', '\nGood:\n']) expect(page).toContain(part);
  });

  test('include every rule that the compiler reports under', async () => {
    const files = (await readdir(new URL('tools/compile/', root), { recursive: true })).filter((name) =>
      name.endsWith('.ts'),
    );
    const texts = await Promise.all(files.map((name) => readFile(new URL(`tools/compile/${name}`, root), 'utf8')));
    const reported = texts.flatMap((text) =>
      [...text.matchAll(/(?:rule: |report\()'([\w-]+)'/g)].map(([, id = '']) => id),
    );
    expect(reported.length).toBeGreaterThan(5);
    expect(reported.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
