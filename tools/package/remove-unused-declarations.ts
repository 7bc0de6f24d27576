import { readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { filesBelow } from './files-below.ts';

/** Matches the path of a module that a declaration file imports. */
const importPattern = /(?:\bfrom |^import |\bimport\()["'](\.[^"']+)\.(?:tsx?|js)["']/gm;

/** Removes declarations that no public entry uses. */
export async function removeUnusedDeclarations(folder: string, entries: readonly string[]): Promise<void> {
  const queue = entries.map((file) => file.replace(/\.ts$/, '.d.ts'));
  const reached = new Set(queue);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, module = ''] of text.matchAll(importPattern)) {
      const next = posix.join(posix.dirname(file), `${module}.d.ts`);
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  for (const file of await filesBelow(folder))
    if (file.endsWith('.d.ts') && !reached.has(file)) await rm(join(folder, file));
}
