import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * Content of a file; undefined if it does not exist.
 *
 * @throws any other file system error
 */
export async function readIfPresent(file: string | URL): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    expectMissing(error);
    return undefined;
  }
}

/**
 * Text of a file; undefined if it does not exist.
 *
 * @throws any other file system error
 */
export async function readTextIfPresent(file: string | URL): Promise<string | undefined> {
  return (await readIfPresent(file))?.toString('utf8');
}

/** Synchronous `readTextIfPresent`. */
export function readTextIfPresentSync(file: string | URL): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    expectMissing(error);
    return undefined;
  }
}

/** @throws the error, unless it reports a missing file or folder */
export function expectMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
