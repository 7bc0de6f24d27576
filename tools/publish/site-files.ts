import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expectMissing } from '../read-if-present.ts';

/** Contents by path, with `/` between folders. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** What every server gives out, and all that it needs: folder of a site. */
export const publicFolder = 'public';

/** Folder of a site with what is exchanged when a release becomes live: no server gives it out. */
export function ownFolder(release: number): string {
  return `releases/${release}`;
}

/** Address of the page of a release that not everybody is given. */
export const stagedPage = 'next.html';

/** Page of a site for addresses that there is nothing at; hosts of files know it by this name. */
export const pageOfNothing = '404.html';

/** The loader's copies by version: partners pin them. */
const pinnedLoader = /^embed\/v\d+\.\d+\.\d+\//;

/** Whether a file has one content for good, so that it may be cached for good. */
export function isKept(path: string): boolean {
  return path.startsWith('assets/') || pinnedLoader.test(path);
}

export function isPinnedLoader(path: string): boolean {
  return pinnedLoader.test(path);
}

/** Whether a file is a note of the build to those who publish it, and given out to nobody. */
export function isNote(path: string): boolean {
  return path.startsWith('.') || path === 'csp.txt';
}

/** @returns all files below a folder; none where there is no such folder */
export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    expectMissing(error);
    return [];
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files
    .toSorted()
    .map(async (file) => [relative(folder, file).replaceAll('\\', '/'), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}

/** @returns what a browser checks a file by */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A short name for a content, for file names. */
export function shortHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
