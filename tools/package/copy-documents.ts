import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { documentFolders, documents, excludedDocuments, readmeSource } from './entries.ts';
import { filesBelow } from './files-below.ts';
import { root } from './root.ts';

/** Copies the package's documents. Links to other files become plain text. */
export async function copyDocuments(folder: string): Promise<void> {
  const folderFiles = await Promise.all(
    documentFolders.map(async (documentFolder) =>
      (await filesBelow(join(root, documentFolder))).map((file) => posix.join(documentFolder, file)),
    ),
  );
  const sources = [...documents, ...folderFiles.flat()].filter((file) => !excludedDocuments.includes(file));
  const targets = new Map([...sources.map((file) => [file, file] as const), [readmeSource, 'README.md']]);
  for (const [file, target] of targets) {
    await mkdir(dirname(join(folder, target)), { recursive: true });
    await writeFile(join(folder, target), rewriteLinks(await readFile(join(root, file), 'utf8'), file, targets));
  }
}

function rewriteLinks(text: string, file: string, targets: ReadonlyMap<string, string>): string {
  const from = posix.dirname(targets.get(file) ?? file);
  return text.replaceAll(
    /!?\[((?:[^\]`]|`[^`]*`)*)\]\((?!https?:|#|\))([^)#\s]+)(#[^)\s]*)?\)/g,
    (_, label: string, target: string, anchor = '') => {
      const linkedFile = targets.get(posix.join(posix.dirname(file), target));
      return linkedFile === undefined ? label : `[${label}](${posix.relative(from, linkedFile)}${anchor})`;
    },
  );
}
