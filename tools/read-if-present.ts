import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * Undefined if the file does not exist.
 *
 * @throws any other file system error
 */
export async function readIfPresent(file: string | URL): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    rethrowUnlessMissing(error);
    return undefined;
  }
}

/**
 * Undefined if the file does not exist.
 *
 * @throws any other file system error
 */
export async function readTextIfPresent(file: string | URL): Promise<string | undefined> {
  return (await readIfPresent(file))?.toString('utf8');
}

export function readTextIfPresentSync(file: string | URL): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    rethrowUnlessMissing(error);
    return undefined;
  }
}

/** @throws the given error, unless its cause is a missing file */
export function rethrowUnlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
