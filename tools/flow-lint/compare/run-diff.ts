import type { Compilation } from '../../compile/compile-flow.ts';
import { readSamples } from '../../compile/samples.ts';
import type { Stage } from '../../scenarios/play-scenario.ts';
import { scenariosOf } from '../../scenarios/scenarios-of.ts';
import { nothingSeen } from '../../scenarios/watched-flow.ts';
import { testFlowOf } from '../../testing/compile-test-flow.ts';
import { compilationOf, readSourcesOf } from '../lint-folder.ts';
import { lintFlow } from '../lint-flow.ts';
import { asVariant } from '../as-variant.ts';
import { LintError } from '../errors.ts';
import { readCommand } from '../read-command.ts';
import { readTarget, type LintTarget } from '../read-target.ts';
import { changesBetween, type Change } from './changes.ts';
import { versionAfter } from './versions.ts';
import { findWitnesses, type Witness } from './witnesses.ts';

const usage = `flow-lint diff A B [--variant NAME] [--registries FILE]
flow-lint diff A --variant NAME [--registries FILE]

Says in words what is other in the flow of folder B than in that of folder A: what breaks for those who are in the middle of
it, which rules, and which words and looks. Then plays the scenarios of both, and with numbers and choices beside those that
stand there, and says who comes to another step than before. With a variant both are held against each other as it makes
them; with one folder, the flow against what the variant makes of it.`;

/** @throws {LintError} if it cannot run */
export async function runDiff(args: readonly string[]): Promise<{ code: 0; out: string }> {
  const words = { least: 1, most: 2, are: 'two folders: the flow as it was, and as it is' };
  const flags = { variant: { type: 'string' }, registries: { type: 'string' } } as const;
  const { values, positionals } = readCommand(args, flags, words);
  if (values.help === true) return { code: 0, out: usage };
  const { variant, registries } = values;
  const [was = '', is = was] = positionals;
  if (positionals.length === 1 && variant === undefined)
    throw new LintError('bad-arguments', `Expected ${words.are}; or one, and a --variant`);
  const target = await readTarget(is, registries);
  const before = await compiled(was, target, positionals.length === 1 ? undefined : variant);
  const after = await compiled(is, target, variant);
  const changes = changesBetween(before, after);
  const witnesses = await witnessesOf(before, after, { was, is, target });
  return { code: 0, out: tell(changes, witnesses, before, after) };
}

async function compiled(folder: string, { registries }: LintTarget, variant: string | undefined): Promise<Compilation> {
  return asVariant(await compilationOf(await readSourcesOf(folder), registries, undefined), variant);
}

interface Folders {
  readonly was: string;
  readonly is: string;
  readonly target: LintTarget;
}

/** A flow with errors cannot be played. */
async function witnessesOf(
  before: Compilation,
  after: Compilation,
  { was, is, target }: Folders,
): Promise<Witness[] | undefined> {
  const isBroken = [before, after].some((each) =>
    lintFlow(each).some(({ severity, rule }) => severity === 'error' && rule !== 'stale-suppression'),
  );
  if (isBroken) return undefined;
  const scenarios = new Map([...scenariosOf(before), ...scenariosOf(after)].map(({ name, value }) => [name, value]));
  const stageOf = async (compilation: Compilation, folder: string): Promise<Stage> => ({
    flow: testFlowOf(compilation),
    actions: compilation.registries.actions,
    functions: target.functions,
    samples: await readSamples(folder),
    seen: nothingSeen(),
  });
  return findWitnesses(await stageOf(before, was), await stageOf(after, is), [...scenarios.values()]);
}

const titles = {
  breaking: 'Breaking: whoever is in the middle of it is lost, or loses something',
  rule: 'Rules: what is asked, refused, calculated or led otherwise',
  copy: 'Words and looks',
} as const;

function tell(
  changes: readonly Change[],
  witnesses: readonly Witness[] | undefined,
  before: Compilation,
  after: Compilation,
): string {
  if (changes.length === 0) return 'Nothing is other than before.';
  const groups = (['breaking', 'rule', 'copy'] as const).flatMap((kind) => {
    const own = changes.filter((change) => change.class === kind);
    return own.length === 0 ? [] : [[titles[kind], ...own.map(({ where, what }) => `  ${where}  ${what}`)].join('\n')];
  });
  const least = versionAfter(before.flow.version, changes[0]?.class ?? 'copy');
  const version = `Version ${before.flow.version} became ${after.flow.version}; such a change asks for ${least} or later.`;
  // What is held against a variant of itself is no later flow.
  const isLater = before.variant?.name === after.variant?.name;
  return [...groups, noticed(witnesses), ...(isLater ? [version] : [])].join('\n\n');
}

function noticed(witnesses: readonly Witness[] | undefined): string {
  if (witnesses === undefined) return 'Who notices is not known: one of the two has errors, and cannot be played.';
  if (witnesses.length === 0) return 'No scenario, nor any like it, leads to another step than before.';
  return ['Who notices', ...witnesses.map(({ who, was, is }) => `  ${who}: came to ${was}, now comes to ${is}`)].join(
    '\n',
  );
}
