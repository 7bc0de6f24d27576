import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package that this file belongs to, wherever it was built to in there. */
export const ownFolder = folderAbove(dirname(fileURLToPath(import.meta.url)));

/** @returns the version of the package */
export function ownVersion(): string {
  return (JSON.parse(readFileSync(join(ownFolder, 'package.json'), 'utf8')) as { readonly version: string }).version;
}

function folderAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderAbove(dirname(folder));
}
