import { parseArgs } from 'node:util';
import { type Suite, suites } from './suites.ts';

export interface Command {
  readonly suiteNames: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

/** An invalid command line. The message lists the known suites and options. */
export class CommandLineError extends Error {}

/**
 * Reads the names of suites and the options for these suites.
 *
 * @param args if they name no suite, all suites run
 * @throws {CommandLineError} for a name that does not exist, or an option that none of these suites has
 */
export function readCommand(args: readonly string[]): Command {
  const suiteNames = Object.keys(suites);
  const optionNames = new Set(Object.values(suites).flatMap(optionsOf));
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([...optionNames].map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const requested = suiteNames.filter((name) => positionals.includes(name));
  const names = requested.length > 0 ? requested : suiteNames;
  const options: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!names.some((name) => optionsOf(suites[name]).includes(token.name)))
      throw new CommandLineError(`Unknown option --${token.name}.\n${optionList(names)}`);
    if (token.value === undefined) throw new CommandLineError(`The option --${token.name} needs a value.`);
    options[token.name] = token.value;
  }
  const unknown = positionals.find((name) => !suiteNames.includes(name));
  if (unknown !== undefined)
    throw new CommandLineError(`Unknown suite "${unknown}". Suites: ${suiteNames.join(', ')}.`);
  return { suiteNames: names, options };
}

export function optionsOf(suite: Suite | undefined): string[] {
  return Object.keys(suite?.optionVariables ?? {});
}

function optionList(names: readonly string[]): string {
  const lines = names.map((name) => [name, optionsOf(suites[name]).map((option) => `--${option}`)] as const);
  return lines.map(([name, options]) => `${name}: ${options.join(' ') || 'no options'}`).join('\n');
}
