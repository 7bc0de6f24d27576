import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Files that differ from the last commit, without deleted ones. */
export async function changedFiles() {
  const { output } = await run('git', ['status', '--porcelain', '--untracked-files=all', '-z'], { collect: true });
  const names = output
    .split('\0')
    .filter((entry) => /^.. /.test(entry))
    .map((entry) => entry.slice(3));
  return names.filter((name) => existsSync(join(root, name)));
}
