import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path/posix';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** More tests would take longer than about 40 s. */
const maxTests = 20;

/**
 * The nearest unit tests that import these files, directly or indirectly.
 *
 * @param {readonly string[]} changed relative to the root
 * @returns {Promise<{ tests: string[], remaining: number }>} `remaining`: number of tests left out
 */
export async function reachedTests(changed) {
  const importers = await readImporters();
  const reached = new Set(changed);
  // Breadth-first search: the loop also visits the files that it adds.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const tests = [...reached].filter(
    (file) => /\.test\.tsx?$/.test(file) && !/\.(browser|engines|servers|hosts)\./.test(file),
  );
  return { tests: tests.slice(0, maxTests), remaining: Math.max(0, tests.length - maxTests) };
}

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
