import { readdir } from 'node:fs/promises';
import { CommandError, isSystemError } from './errors.ts';

/** Nothing of anybody's is overwritten. @throws {CommandError} unless the folder is missing or empty */
export async function expectEmpty(target: string): Promise<void> {
  const found = await readdir(target).catch((cause: unknown) => {
    if (!isSystemError(cause)) throw cause;
    if (cause.code === 'ENOENT') return [];
    throw new CommandError(`${target} is there and is no folder that can be read: choose another name.`, { cause });
  });
  if (found.length > 0)
    throw new CommandError(`The folder ${target} is not empty: choose another name, or empty it. Nothing was written.`);
}
