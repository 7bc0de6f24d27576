import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** Sorted relative paths, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) =>
      entry.isDirectory()
        ? (await filesBelow(join(folder, entry.name))).map((path) => posix.join(entry.name, path))
        : [entry.name],
    ),
  );
  return nested.flat().toSorted();
}
