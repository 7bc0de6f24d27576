import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Content of a file; undefined if there is no such file. @throws any other error of the file system */
export async function readIfPresent(file: string | URL): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    expectMissing(error);
    return undefined;
  }
}

/** Text of a file; undefined if there is no such file. @throws any other error of the file system */
export async function readTextIfPresent(file: string | URL): Promise<string | undefined> {
  return (await readIfPresent(file))?.toString('utf8');
}

/** As `readTextIfPresent`, at once. */
export function readTextIfPresentSync(file: string | URL): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    expectMissing(error);
    return undefined;
  }
}

/** @throws the error, unless it reports that a file or folder is missing */
export function expectMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
