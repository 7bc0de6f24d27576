import type { Compilation } from '../../compile/compile-flow.ts';
import type { Stage } from '../../scenarios/play-scenario.ts';
import { scenariosOf } from '../../scenarios/scenarios-of.ts';
import { withoutCode } from '../../scenarios/without-code.ts';
import { nothingSeen } from '../../scenarios/watched-flow.ts';
import { testFlowOf } from '../../testing/compile-test-flow.ts';
import { asVariant } from '../as-variant.ts';
import { knownChoicesOf } from '../explain/known-choices.ts';
import { lintFlow } from '../lint-flow.ts';
import { compilationOf, readSourcesOf } from '../lint-folder.ts';
import type { LintTarget } from '../read-target.ts';
import { changesBetween, type Change } from './changes.ts';
import { versionAfter } from './versions.ts';
import { findWitnesses, type Witness } from './witnesses.ts';

/** What is other in a flow than it was. */
export interface Difference {
  /** The gravest first. */
  readonly changes: readonly Change[];
  /** Who comes to another step than before; undefined where one of the two has errors, and cannot be played. */
  readonly witnesses: readonly Witness[] | undefined;
  /** Which functions have no code here, so that what comes to them is not played; empty where all have it. */
  readonly notPlayed: string;
  readonly was: unknown;
  readonly is: unknown;
  /** The version that such a change asks for at least. */
  readonly least: string;
  /** Whether the one follows the other: what is held against a variant of itself is no later flow. */
  readonly isLater: boolean;
}

interface Folders {
  /** Folder of the flow as it was. */
  readonly was: string;
  /** Folder of the flow as it is. */
  readonly is: string;
  readonly target: Pick<LintTarget, 'registries' | 'functions'>;
  /** The variant that both are taken as; of one folder, what the flow is held against. */
  readonly variant?: string | undefined;
}

/** @throws {LintError} if there is no flow in one of the folders */
export async function differenceBetween(folders: Folders): Promise<Difference> {
  const { was, is, target, variant } = folders;
  const before = await compiled(was, target, was === is ? undefined : variant);
  const after = await compiled(is, target, variant);
  const changes = changesBetween(before, after);
  const witnesses = await witnessesOf(before, after, folders);
  return {
    changes,
    witnesses,
    notPlayed: witnesses === undefined ? '' : withoutCode(after, target.functions),
    was: before.flow.version,
    is: after.flow.version,
    least: versionAfter(before.flow.version, changes[0]?.class ?? 'copy'),
    isLater: before.variant?.name === after.variant?.name,
  };
}

async function compiled(
  folder: string,
  { registries }: Folders['target'],
  variant: string | undefined,
): Promise<Compilation> {
  return asVariant(await compilationOf(await readSourcesOf(folder), registries, undefined), variant);
}

/** A flow with errors cannot be played. */
async function witnessesOf(
  before: Compilation,
  after: Compilation,
  { target }: Folders,
): Promise<Witness[] | undefined> {
  const isBroken = [before, after].some((each) =>
    lintFlow(each).some(({ severity, rule }) => severity === 'error' && rule !== 'stale-suppression'),
  );
  if (isBroken) return undefined;
  const scenarios = new Map([...scenariosOf(before), ...scenariosOf(after)].map(({ name, value }) => [name, value]));
  const stageOf = (compilation: Compilation): Stage => ({
    flow: testFlowOf(compilation),
    actions: compilation.registries.actions,
    functions: target.functions,
    samples: compilation.files.one('preview'),
    seen: nothingSeen(),
  });
  const choices = new Map([...knownChoicesOf(before), ...knownChoicesOf(after)]);
  return findWitnesses(stageOf(before), stageOf(after), [...scenarios.values()], choices);
}
