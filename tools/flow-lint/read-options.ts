import { parseArgs } from 'node:util';
import { LintError } from './errors.ts';

/** Ways to print findings. */
export const outputFormats = ['pretty', 'json'] as const;

export interface LintOptions {
  /** Left out, the flow that flow.config.ts names. */
  readonly folder: string | undefined;
  readonly format: (typeof outputFormats)[number];
  /** More warnings than this fail; none are let pass by default. */
  readonly maxWarnings: number;
  /** Module that exports `registries`; those of the nearest flow.config.ts are used without it. */
  readonly registries: string | undefined;
  readonly help: boolean;
}

/** @throws {LintError} for an argument that is not understood */
export function readOptions(args: readonly string[]): LintOptions {
  const { values, positionals } = parsed(args);
  const format = outputFormats.find((one) => one === (values.format ?? 'pretty'));
  const maxWarnings = Number(values['max-warnings'] ?? 0);
  if (format === undefined) throw bad(`--format is one of ${outputFormats.join(', ')}, not "${String(values.format)}"`);
  if (!Number.isInteger(maxWarnings) || maxWarnings < 0) throw bad('--max-warnings is a whole number from 0');
  if (positionals.length > 1) throw bad(`One folder at a time, not ${positionals.length}`);
  const [folder] = positionals;
  return { folder, format, maxWarnings, registries: values.registries, help: values.help === true };
}

function parsed(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = { format: option, 'max-warnings': option, registries: option, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    throw new LintError('bad-arguments', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function bad(message: string): LintError {
  return new LintError('bad-arguments', message);
}
