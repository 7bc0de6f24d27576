// Plays the scenarios of a flow on the real runtime and measures what they cover. May import other tools,
// `src/runtime` and `src/testing`.
import { resolve } from 'node:path';
import { compileFlow } from '../compile/compile-flow.ts';
import { LintError } from '../flow-lint/errors.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';
import { readFlowSources } from '../flow-lint/lint-folder.ts';
import { parseCommand } from '../flow-lint/read-command.ts';
import { readTarget } from '../flow-lint/read-target.ts';
import { playAll } from './play-all.ts';
import { proposeScenarios } from './propose/propose.ts';
import { writeProposals } from './propose/write-proposals.ts';
import { reportOf } from './report.ts';
import { scenarioSchemaReference } from './scenario-schema-reference.ts';

const usage = `flow-lint test [dir] [--name TEXT] [--missing] [--propose DIR] [--registries FILE]

Plays the scenarios of the flow in dir (scenarios/*.json) on the runtime, without a browser, and reports their coverage.
Exit codes: 0 all pass with the coverage that lint.json requires, 1 not, 2 could not run.

  --name TEXT   plays only scenarios whose file name contains TEXT
  --missing     lists everything that no scenario covers
  --propose DIR searches for scenarios that cover it and writes them into DIR`;

/**
 * Runs `flow-lint test`.
 *
 * @throws {LintError} if the scenarios cannot run
 */
export async function runScenarios(args: readonly string[]): Promise<{ code: 0 | 1; out: string }> {
  const options = readScenarioOptions(args);
  if (options.help) return { code: 0, out: usage };
  const { folder, registries, functions } = await readTarget(options.folder, options.registries);
  const sources = await readFlowSources(folder);
  const compilation = compileFlow(sources, registries);
  const errors = lintFlow(compilation).filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new LintError(
      'broken-flow',
      `flow-lint finds ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}. Fix them first.`,
    );
  const allScenarios = compilation.files.ofKind('scenario');
  const scenarios = allScenarios.filter(({ name }) => name.includes(options.name ?? ''));
  if (scenarios.length === 0 && options.propose === undefined)
    throw new LintError('no-scenarios', noScenariosMessage(folder, options.name));
  const code = { functions, samples: compilation.files.singleValue('preview') };
  const playing = await playAll(compilation, scenarios, code);
  const { passes, text } = reportOf(playing, {
    folder,
    sources,
    requiredCoverage: compilation.files.ofKind('lint')[0]?.value.coverage ?? {},
    shouldListUncovered: options.missing,
    hasPlayedAll: scenarios.length === allScenarios.length,
  });
  if (options.propose === undefined) return { code: passes ? 0 : 1, out: text };
  const isInFlow = resolve(options.propose) === resolve(folder, 'scenarios');
  const first = isInFlow ? scenarioSchemaReference(sources) : {};
  const written = await writeProposals(
    proposeScenarios(compilation, playing.uncoveredGoals, code, today()),
    options.propose,
    first,
  );
  return { code: passes ? 0 : 1, out: [text, ...written].join('\n') };
}

interface ScenarioOptions {
  /** The flow folder; if undefined, the folder that flow.config.ts names. */
  readonly folder: string | undefined;
  /** Plays only scenarios whose file name contains this string. */
  readonly name: string | undefined;
  /** Lists everything that no scenario covers. */
  readonly missing: boolean;
  readonly propose: string | undefined;
  readonly registries: string | undefined;
  readonly help: boolean;
}

const textOption = { type: 'string' } as const;
const flagOption = { type: 'boolean' } as const;
const flags = { name: textOption, missing: flagOption, propose: textOption, registries: textOption } as const;

/** @throws {LintError} for an unknown argument */
function readScenarioOptions(args: readonly string[]): ScenarioOptions {
  const { values, positionals } = parseCommand(args, flags, { least: 0, most: 1, are: 'one folder at a time' });
  const { name, propose, registries, missing = false, help = false } = values;
  return { folder: positionals[0], name, missing, propose, registries, help };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function noScenariosMessage(folder: string, name: string | undefined): string {
  return name === undefined
    ? `There are no scenarios in ${folder}/scenarios. Add one, or run with --propose DIR`
    : `There are no scenarios in ${folder}/scenarios whose file name contains "${name}". Change --name`;
}
