import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './errors.ts';

/** @throws {CommandError} with `usage` for an unknown option or a missing value */
export function readArgs<Config extends ParseArgsConfig>(
  args: readonly string[],
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs({ ...config, args: [...args] }) as ReturnType<typeof parseArgs<Config>>;
  } catch (cause) {
    if (!isArgsError(cause)) throw cause;
    throw new CommandError(usage, { cause });
  }
}

function isArgsError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
