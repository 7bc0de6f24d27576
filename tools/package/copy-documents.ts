import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { documentFolders, documents, readme } from './entries.ts';
import { filesBelow } from './files-below.ts';
import { root } from './root.ts';

/** Copies the documents of the package. Links to other files become plain text. */
export async function copyDocuments(folder: string): Promise<void> {
  const below = await Promise.all(
    documentFolders.map(async (each) => (await filesBelow(join(root, each))).map((file) => posix.join(each, file))),
  );
  const named = [...documents, ...below.flat()].filter((file) => file !== 'docs/reference/application.md');
  const placeOf = new Map([...named.map((file) => [file, file] as const), [readme, 'README.md']]);
  for (const [file, place] of placeOf) {
    await mkdir(dirname(join(folder, place)), { recursive: true });
    await writeFile(join(folder, place), relinked(await readFile(join(root, file), 'utf8'), file, placeOf));
  }
}

function relinked(text: string, file: string, placeOf: ReadonlyMap<string, string>): string {
  const from = posix.dirname(placeOf.get(file) ?? file);
  return text.replaceAll(
    /!?\[((?:[^\]`]|`[^`]*`)*)\]\((?!https?:|#|\))([^)#\s]+)(#[^)\s]*)?\)/g,
    (_, words: string, target: string, anchor = '') => {
      const place = placeOf.get(posix.join(posix.dirname(file), target));
      return place === undefined ? words : `[${words}](${posix.relative(from, place)}${anchor})`;
    },
  );
}
