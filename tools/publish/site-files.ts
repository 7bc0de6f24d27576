import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expectMissing } from '../read-if-present.ts';

/** Contents by path, with `/` between folders. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The only folder that is served. */
export const publicFolder = 'public';

/** Files of a release that become pointers when it is live. */
export function releaseFolder(release: number): string {
  return `releases/${release}`;
}

/** Page of the staged release. */
export const stagedPage = 'next.html';

/** Hosts require this name. */
export const notFoundPage = '404.html';

/** Versions of the loader that partners pin. */
const pinnedLoader = /^embed\/v\d+\.\d+\.\d+\//;

/** Whether a file never changes. */
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

/** Empty if the folder does not exist. */
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

export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** For file names. */
export function shortHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
