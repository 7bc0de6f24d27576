import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path/posix';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** With more files, a change of code that many tests import would take longer than 40 s. */
const mostTests = 20;

/**
 * The unit tests that import these files, directly or through others: the nearest 20, by the number of imports between.
 *
 * @param {readonly string[]} changed from the root of the repository
 * @returns {Promise<{ tests: string[], left: number }>} `left`: how many more there are
 */
export async function reachedTests(changed) {
  const importers = await readImporters();
  const reached = new Set(changed);
  // The loop also visits what it adds, in the order in which it was added: from the nearest file to the farthest.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const tests = [...reached].filter(
    (file) => /\.test\.tsx?$/.test(file) && !/\.(browser|engines|servers|hosts)\./.test(file),
  );
  return { tests: tests.slice(0, mostTests), left: Math.max(0, tests.length - mostTests) };
}

/** For each file the files that import it. */
async function readImporters() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    collect: true,
  });
  // Git lists a deleted file until the next commit.
  const files = output.split('\0').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
  const importers = new Map();
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)/g)) {
      const imported = normalize(join(dirname(file), path));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}
