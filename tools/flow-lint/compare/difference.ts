import type { Compilation } from '../../compile/compile-flow.ts';
import type { PlayContext } from '../../scenarios/play-scenario.ts';
import { scenariosOf } from '../../scenarios/scenarios-of.ts';
import { missingCodeMessage } from '../../scenarios/without-code.ts';
import { emptyCoverage } from '../../scenarios/watched-flow.ts';
import { testFlowOf } from '../../testing/compile-test-flow.ts';
import { asVariant } from '../as-variant.ts';
import { knownChoicesOf } from '../explain/known-choices.ts';
import { lintFlow } from '../lint-flow.ts';
import { compilationOf, readSourcesOf } from '../lint-folder.ts';
import type { LintTarget } from '../read-target.ts';
import { changesBetween, type Change } from './changes.ts';
import { versionAfter } from './versions.ts';
import { findWitnesses, type Witness } from './witnesses.ts';

export interface Difference {
  /** The most severe first. */
  readonly changes: readonly Change[];
  /** Example visitors who reach a different step; undefined if one of the flows has errors. */
  readonly witnesses: readonly Witness[] | undefined;
  /** A note on functions without code, whose results cannot be played; empty if all have code. */
  readonly notPlayed: string;
  readonly was: unknown;
  readonly is: unknown;
  /** The lowest version number that fits the changes. */
  readonly least: string;
  /** False if a flow is compared with a variant of itself. */
  readonly isLater: boolean;
}

interface Folders {
  readonly was: string;
  readonly is: string;
  readonly target: Pick<LintTarget, 'registries' | 'functions'>;
  /** Applied to both flows; if both folders are the same, applied to the second flow only. */
  readonly variant?: string | undefined;
}

/**
 * Compares the flows of two folders.
 *
 * @throws {LintError} if a folder contains no flow
 */
export async function differenceBetween(folders: Folders): Promise<Difference> {
  const { was: oldFolder, is: newFolder, target, variant } = folders;
  const before = await compileFolder(oldFolder, target, oldFolder === newFolder ? undefined : variant);
  const after = await compileFolder(newFolder, target, variant);
  const changes = changesBetween(before, after);
  const witnesses = await witnessesOf(before, after, folders);
  return {
    changes,
    witnesses,
    notPlayed: witnesses === undefined ? '' : missingCodeMessage(after, target.functions),
    was: before.flow.version,
    is: after.flow.version,
    least: versionAfter(before.flow.version, changes[0]?.class ?? 'copy'),
    isLater: before.variant?.name === after.variant?.name,
  };
}

async function compileFolder(
  folder: string,
  { registries }: Folders['target'],
  variant: string | undefined,
): Promise<Compilation> {
  return asVariant(await compilationOf(await readSourcesOf(folder), registries, undefined), variant);
}

async function witnessesOf(
  before: Compilation,
  after: Compilation,
  { target }: Folders,
): Promise<Witness[] | undefined> {
  const hasErrors = [before, after].some((compilation) =>
    lintFlow(compilation).some(({ severity, rule }) => severity === 'error' && rule !== 'stale-suppression'),
  );
  if (hasErrors) return undefined;
  const scenarios = new Map([...scenariosOf(before), ...scenariosOf(after)].map(({ name, value }) => [name, value]));
  const playContextOf = (compilation: Compilation): PlayContext => ({
    flow: testFlowOf(compilation),
    actions: compilation.registries.actions,
    functions: target.functions,
    samples: compilation.files.one('preview'),
    seen: emptyCoverage(),
  });
  const choices = new Map([...knownChoicesOf(before), ...knownChoicesOf(after)]);
  return findWitnesses(playContextOf(before), playContextOf(after), [...scenarios.values()], choices);
}
