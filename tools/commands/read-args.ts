import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './errors.ts';

/**
 * The options and words of a command, as `parseArgs` reads them.
 *
 * @param usage what the command takes
 * @throws {CommandError} with the usage, for an option that it does not take or that has no value
 */
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

/** Whether `parseArgs` refuses the arguments of a command line. */
function isArgsError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
