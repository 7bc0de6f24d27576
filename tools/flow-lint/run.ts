// Checks the files of a flow and explains, renders and compares flows. May import other tools, `src/runtime` and
// `src/telemetry/property-filters.ts`.
import { join } from 'node:path/posix';
import { terminalText, withoutControlCharacters } from '../compile/terminal-text.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { linkConsequences } from './causes/link-consequences.ts';
import { LintError } from './errors.ts';
import type { LocatedFinding, Severity } from './located-finding.ts';
import { formatGithub } from './formats/github.ts';
import { formatJson } from './formats/json.ts';
import { formatPretty } from './formats/pretty.ts';
import { formatSarif } from './formats/sarif.ts';
import { compileWithPrevious, lintFolder } from './lint-folder.ts';
import { readOptions, type LintOptions } from './read-options.ts';
import { journeyRuleIds } from './journeys/journey-rules.ts';
import { readTarget, type LintTarget } from './read-target.ts';
import { allRules } from './rules.ts';

const usage = `flow-lint [dir] [--format pretty|json|sarif|github] [--max-warnings N] [--registries FILE] [--fix | --fix-dry-run] [--previous DIR] [--journeys DIR] [--verbose]

Checks the flow in dir (default: the one that flow.config.ts names). Ends with 0 if it is clean or there is nothing but information, 1 with other findings, 2 if it could not run.

  --fix           puts right what can be put right safely, in the files, and tells of the rest
  --fix-dry-run   only says what that would be
  --previous DIR  also says what is lost for whoever is in the middle of the flow as it was in DIR
  --journeys DIR  writes the ways to what it finds into DIR, as scenarios
  --verbose       tells, on the error stream, of the conditions of which it cannot be said whether they can hold

flow-lint test [dir]           plays its scenarios
flow-lint graph [dir]          draws it
flow-lint diff A B             says what changed between two folders, and who notices
flow-lint explain STEP [dir]   says in plain English what a step asks, refuses and does

Each of them tells more with --help.`;

type Command = (args: readonly string[]) => Promise<Omit<Outcome, 'error'> & Partial<Outcome>>;

/** Subcommands, loaded on demand so that linting alone does not load the runtime. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  test: async () => (await import('../scenarios/run.ts')).runScenarios,
  graph: async () => (await import('./chart/run-graph.ts')).runGraph,
  diff: async () => (await import('./compare/run-diff.ts')).runDiff,
  explain: async () => (await import('./explain/run-explain.ts')).runExplain,
};

/** Output and exit code of a run: 0 for no findings, 1 for findings, 2 if it could not run. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly error: string;
}

/**
 * Runs flow-lint with these arguments. Never throws.
 *
 * @source docs/reference/contract.md §6
 */
export async function run(args: readonly string[]): Promise<Outcome> {
  const outcome = await runCommand(args);
  return { ...outcome, error: terminalText(outcome.error) };
}

async function runCommand(args: readonly string[]): Promise<Outcome> {
  try {
    const command = commands[args[0] ?? ''];
    if (command !== undefined) {
      const { out, ...outcome } = await (await command())(args.slice(1));
      return { error: '', ...outcome, out: terminalText(out) };
    }
    const options = readOptions(args);
    if (options.help) return { code: 0, out: usage, error: '' };
    const target = await readTarget(options.folder, options.registriesFile);
    const { folder } = target;
    const pathOf = (file: string): string => join(folder.replaceAll('\\', '/'), file);
    const { compilation, notes, notKnown, ...linted } = await lint(target, options, pathOf);
    const { sources } = compilation;
    const causes = linkConsequences(compilation, linted.findings);
    const { findings, written } = await withJourneys(compilation, causes, target, options.journeysFolder);
    const formats = {
      pretty: () => formatPretty(findings, sources, pathOf),
      json: () => formatJson(findings, pathOf),
      sarif: () => formatSarif(findings, allRules, pathOf),
      github: () => formatGithub(findings, pathOf),
    };
    const error = [notes, ...written, ...(options.verbose ? notKnown.map(pathOf) : [])].filter((line) => line !== '');
    return {
      code: fails(findings, options.maxWarnings) ? 1 : 0,
      // In the format `github`, each line is a command.
      out:
        options.format === 'github'
          ? withoutControlCharacters(formats.github())
          : terminalText(formats[options.format]()),
      error: error.join('\n'),
    };
  } catch (error) {
    return { code: 2, out: '', error: `flow-lint could not run: ${reasonOf(error)}` };
  }
}

interface LintResult {
  readonly findings: readonly LocatedFinding[];
  readonly compilation: Compilation;
  readonly notes: string;
  readonly notKnown: readonly string[];
}

async function lint(
  { folder, registries }: LintTarget,
  { fixMode, previousFolder }: LintOptions,
  pathOf: (file: string) => string,
): Promise<LintResult> {
  if (fixMode === undefined) return { ...(await lintFolder(folder, registries, previousFolder)), notes: '' };
  const { fixFolder, describeFixes } = await import('./fixes/fix-folder.ts');
  const result = await fixFolder(folder, { registries, previousFolder, mode: fixMode });
  const compilation = await compileWithPrevious(result.fixedSources, registries, previousFolder);
  return {
    findings: result.remainingFindings,
    compilation,
    notes: describeFixes(result, pathOf, fixMode),
    notKnown: [],
  };
}

/** Adds journeys to findings. The code is loaded on demand, because journeys need the runtime. */
async function withJourneys(
  compilation: Compilation,
  findings: readonly LocatedFinding[],
  { functions }: LintTarget,
  into: string | undefined,
): Promise<{ findings: readonly LocatedFinding[]; written: readonly string[] }> {
  if (!findings.some(({ rule }) => journeyRuleIds.has(rule))) return { findings, written: [] };
  const journeys = await import('./journeys/with-journeys.ts');
  const playOptions = { functions, samples: compilation.files.singleValue('preview') };
  const today = new Date().toISOString().slice(0, 10);
  const withJourneysAdded = await journeys.withJourneys(compilation, findings, playOptions, today);
  return {
    findings: withJourneysAdded,
    written: into === undefined ? [] : await journeys.writeJourneys(withJourneysAdded, into),
  };
}

function fails(findings: readonly LocatedFinding[], maxWarnings: number): boolean {
  const causes = findings.filter(({ follows }) => follows === undefined);
  const countOf = (wanted: Severity): number => causes.filter(({ severity }) => severity === wanted).length;
  return countOf('error') > 0 || countOf('warning') > maxWarnings;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof LintError)) return error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
