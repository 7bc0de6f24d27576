import { parseArgs, type ParseArgsConfig } from 'node:util';
import { LintError } from './errors.ts';
import { hintText } from './hints.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

export type ParsedCommand<F extends Flags> = ReturnType<
  typeof parseArgs<{
    readonly allowPositionals: true;
    readonly options: F & { readonly help: { readonly type: 'boolean' } };
  }>
>;

/**
 * Parses the flags and positional arguments of a command.
 *
 * @throws {LintError} for an unknown flag or a wrong number of arguments
 */
export function parseCommand<F extends Flags>(
  args: readonly string[],
  flags: F,
  expected: { readonly least: number; readonly most: number; readonly are: string },
): ParsedCommand<F> {
  const options = { ...flags, help: { type: 'boolean' as const } };
  const parsed = parse(args, options);
  const count = parsed.positionals.length;
  const isHelp = (parsed.values as { readonly help?: boolean }).help === true;
  if (!isHelp && (count < expected.least || count > expected.most))
    throw new LintError('bad-arguments', `Expected ${expected.are}, not ${count === 0 ? 'nothing' : `${count} words`}`);
  return parsed;
}

function parse<F extends Flags>(args: readonly string[], options: F) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    const unknown = args.find((arg) => arg.startsWith('-') && !Object.hasOwn(options, nameOf(arg)));
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message =
      unknown === undefined
        ? reason
        : `There is no option "${unknown}": ${hintText(nameOf(unknown), Object.keys(options))}`;
    throw new LintError('bad-arguments', message, { cause: unknown === undefined ? undefined : cause });
  }
}

function nameOf(arg: string): string {
  return arg.replace(/^-+/, '').replace(/=.*$/, '');
}
