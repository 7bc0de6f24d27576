import { LintError } from './errors.ts';
import { readCommand } from './read-command.ts';

/** Ways to print findings. */
export const outputFormats = ['pretty', 'json', 'sarif', 'github'] as const;

export interface LintOptions {
  /** Left out, the flow that flow.config.ts names. */
  readonly folder: string | undefined;
  readonly format: (typeof outputFormats)[number];
  /** More warnings than this fail; none are let pass by default. */
  readonly maxWarnings: number;
  /** Module that exports `registries`; those of the nearest flow.config.ts are used without it. */
  readonly registries: string | undefined;
  /** Puts right what can be put right safely, or only says what that would be. */
  readonly fix: 'write' | 'tell' | undefined;
  /** Folder of the flow as it was published before. */
  readonly previous: string | undefined;
  readonly help: boolean;
  /** Tells, beside the findings, of what nothing can be said. */
  readonly verbose: boolean;
}

/** @throws {LintError} for an argument that is not understood */
export function readOptions(args: readonly string[]): LintOptions {
  const { values, positionals } = readCommand(args, flags, { least: 0, most: 1, are: 'one folder at a time' });
  const format = outputFormats.find((one) => one === (values.format ?? 'pretty'));
  const maxWarnings = Number(values['max-warnings'] ?? 0);
  if (format === undefined) throw bad(`--format is one of ${outputFormats.join(', ')}, not "${String(values.format)}"`);
  if (!Number.isInteger(maxWarnings) || maxWarnings < 0) throw bad('--max-warnings is a whole number from 0');
  const [folder] = positionals;
  const { registries, previous, help = false, verbose = false } = values;
  const fix = values['fix-dry-run'] === true ? 'tell' : values.fix === true ? 'write' : undefined;
  return { folder, format, maxWarnings, registries, fix, previous, help, verbose };
}

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const flags = {
  format: text,
  'max-warnings': text,
  registries: text,
  fix: yes,
  'fix-dry-run': yes,
  previous: text,
  verbose: yes,
} as const;

function bad(message: string): LintError {
  return new LintError('bad-arguments', message);
}
