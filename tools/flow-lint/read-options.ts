import { parseArgs } from 'node:util';
import { LintError } from './errors.ts';
import { hintOf } from './names.ts';

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
  readonly help: boolean;
  /** Tells, beside the findings, of what nothing can be said. */
  readonly verbose: boolean;
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
  const { registries, help = false, verbose = false } = values;
  return { folder, format, maxWarnings, registries, help, verbose };
}

const text = { type: 'string' } as const;
const yesOrNo = { type: 'boolean' } as const;
const flags = { format: text, 'max-warnings': text, registries: text, help: yesOrNo, verbose: yesOrNo } as const;

/** The name of a flag: what stands behind the dashes, without its value. */
function nameOf(arg: string): string {
  return arg.replace(/^-+/, '').replace(/=.*$/, '');
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: flags });
  } catch (cause) {
    const unknown = args.find((arg) => arg.startsWith('-') && !Object.hasOwn(flags, nameOf(arg)));
    if (unknown !== undefined)
      throw bad(`There is no option "${unknown}": ${hintOf(nameOf(unknown), Object.keys(flags))}`);
    throw new LintError('bad-arguments', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function bad(message: string): LintError {
  return new LintError('bad-arguments', message);
}
