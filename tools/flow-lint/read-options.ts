import { LintError } from './errors.ts';
import { parseCommand } from './read-command.ts';

export const outputFormats = ['pretty', 'json', 'sarif', 'github'] as const;

export interface LintOptions {
  /** The flow folder; undefined for the folder that flow.config.ts names. */
  readonly folder: string | undefined;
  readonly format: (typeof outputFormats)[number];
  /** Maximum number of warnings with which the run succeeds; 0 by default. */
  readonly maxWarnings: number;
  /** Module that exports `registries`. If undefined, the nearest flow.config.ts is used. */
  readonly registriesFile: string | undefined;
  /** Whether safe fixes are written, or only listed. */
  readonly fixMode: 'write' | 'tell' | undefined;
  readonly previousFolder: string | undefined;
  readonly journeysFolder: string | undefined;
  readonly help: boolean;
  /** Whether conditions that could not be analyzed are listed too. */
  readonly verbose: boolean;
}

/** @throws {LintError} for invalid arguments */
export function readOptions(args: readonly string[]): LintOptions {
  const { values, positionals } = parseCommand(args, flags, { least: 0, most: 1, are: 'one folder at a time' });
  const format = outputFormats.find((name) => name === (values.format ?? 'pretty'));
  const maxWarnings = Number(values['max-warnings'] ?? 0);
  if (format === undefined)
    throw badArguments(`--format is one of ${outputFormats.join(', ')}, not "${String(values.format)}"`);
  if (!Number.isInteger(maxWarnings) || maxWarnings < 0) throw badArguments('--max-warnings is a whole number from 0');
  const [folder] = positionals;
  const { registries, previous, journeys, help = false, verbose = false } = values;
  const fix = values['fix-dry-run'] === true ? 'tell' : values.fix === true ? 'write' : undefined;
  return {
    folder,
    format,
    maxWarnings,
    registriesFile: registries,
    fixMode: fix,
    previousFolder: previous,
    journeysFolder: journeys,
    help,
    verbose,
  };
}

const textOption = { type: 'string' } as const;
const booleanOption = { type: 'boolean' } as const;
const flags = {
  format: textOption,
  'max-warnings': textOption,
  registries: textOption,
  fix: booleanOption,
  'fix-dry-run': booleanOption,
  previous: textOption,
  journeys: textOption,
  verbose: booleanOption,
} as const;

function badArguments(message: string): LintError {
  return new LintError('bad-arguments', message);
}
