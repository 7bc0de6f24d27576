import { readdir } from 'node:fs/promises';
import { CommandError, isSystemError } from './errors.ts';

/** @throws {CommandError} unless the folder is missing or empty */
export async function expectEmpty(target: string): Promise<void> {
  const entries = await readdir(target).catch((cause: unknown) => {
    if (!isSystemError(cause)) throw cause;
    if (cause.code === 'ENOENT') return [];
    throw new CommandError(`${target} exists and is not a readable folder. Choose another name.`, { cause });
  });
  if (entries.length > 0)
    throw new CommandError(`The folder ${target} is not empty. Choose another name, or empty it. Nothing was written.`);
}
