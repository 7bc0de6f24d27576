import { join } from 'node:path/posix';
import { LintError } from './errors.ts';
import type { LocatedFinding } from './located-finding.ts';
import { github } from './formats/github.ts';
import { json } from './formats/json.ts';
import { pretty } from './formats/pretty.ts';
import { sarif } from './formats/sarif.ts';
import { lintFolder } from './lint-folder.ts';
import { readOptions } from './read-options.ts';
import { readTarget } from './read-target.ts';
import { allRules } from './rules.ts';

const usage = `flow-lint [dir] [--format pretty|json|sarif|github] [--max-warnings N] [--registries FILE] [--verbose]

Checks the flow in dir (default: the one that flow.config.ts names). Ends with 0 if it is clean, 1 with findings, 2 if it could not run.
--verbose also tells, on the error stream, of the conditions of which it cannot be said whether they can hold.

flow-lint test [dir]   plays its scenarios: flow-lint test --help`;

/** What a run prints, and the code it ends with: 0 clean, 1 findings, 2 could not run. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly error: string;
}

/**
 * Runs the command. Never throws.
 *
 * @source docs/contract.md §6
 */
export async function run(args: readonly string[]): Promise<Outcome> {
  try {
    if (args[0] === 'test') return { ...(await scenarios(args.slice(1))), error: '' };
    const options = readOptions(args);
    if (options.help) return { code: 0, out: usage, error: '' };
    const { folder, registries } = await readTarget(options.folder, options.registries);
    const { findings, sources, notKnown } = await lintFolder(folder, registries);
    const pathOf = (file: string): string => join(folder.replaceAll('\\', '/'), file);
    const formats = {
      pretty: () => pretty(findings, sources, pathOf),
      json: () => json(findings, pathOf),
      sarif: () => sarif(findings, allRules, pathOf),
      github: () => github(findings, pathOf),
    };
    const error = options.verbose ? notKnown.map(pathOf).join('\n') : '';
    return { code: fails(findings, options.maxWarnings) ? 1 : 0, out: formats[options.format](), error };
  } catch (error) {
    return { code: 2, out: '', error: `flow-lint could not run: ${reasonOf(error)}` };
  }
}

/** Whoever only lints does not load the runtime. */
async function scenarios(args: readonly string[]): Promise<{ code: 0 | 1; out: string }> {
  const { runScenarios } = await import('../scenarios/run.ts');
  return runScenarios(args);
}

function fails(findings: readonly LocatedFinding[], maxWarnings: number): boolean {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  return findings.length > warnings || warnings > maxWarnings;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof LintError)) return error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
