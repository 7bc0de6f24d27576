import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rethrowUnlessMissing } from '../read-if-present.ts';

/** File contents. The keys are paths with `/` between folders. */
export type FileContents = ReadonlyMap<string, Uint8Array>;

/** The only folder that the server serves. */
export const publicFolder = 'public';

/** Folder of a release's files that become pointers when the release goes live. */
export function releaseFolder(release: number): string {
  return `releases/${release}`;
}

export const stagedPageName = 'next.html';

/** Name of the 404 page, which hosts require. */
export const notFoundPageName = '404.html';

/** Matches paths of the loader versions that partners pin. */
const pinnedLoader = /^embed\/v\d+\.\d+\.\d+\//;

export function isImmutable(path: string): boolean {
  return path.startsWith('assets/') || pinnedLoader.test(path);
}

export function isPinnedLoader(path: string): boolean {
  return pinnedLoader.test(path);
}

/** Whether a file is build information, which is not served. */
export function isBuildInfo(path: string): boolean {
  return path.startsWith('.') || path === 'csp.txt';
}

/** Reads all files in a folder; empty if the folder does not exist. */
export async function readFiles(folder: string): Promise<FileContents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    rethrowUnlessMissing(error);
    return [];
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files
    .toSorted()
    .map(async (file) => [relative(folder, file).replaceAll('\\', '/'), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}

export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Content hash for file names. */
export function shortHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
