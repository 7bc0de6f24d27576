// Compares two versions of a flow. May import other tools and `src/runtime`.
import type { Compilation } from '../../compile/compile-flow.ts';
import type { PlayContext } from '../../scenarios/play-scenario.ts';
import { scenariosOfVariant } from '../../scenarios/scenarios-of-variant.ts';
import { missingFunctionsMessage } from '../../scenarios/missing-functions-message.ts';
import { emptyCoverage } from '../../scenarios/instrument-flow.ts';
import { testFlowOf } from '../../testing/compile-test-flow.ts';
import { compilationOfVariant } from '../as-variant.ts';
import { fetchedChoicesOf } from '../explain/fetched-choices.ts';
import { lintFlow } from '../lint-flow.ts';
import { compileWithPrevious, readFlowSources } from '../lint-folder.ts';
import type { LintTarget } from '../read-target.ts';
import { changesBetween, type Change } from './changes.ts';
import { minimumVersionAfter } from './versions.ts';
import { findAffectedVisitors, type AffectedVisitor } from './affected-visitors.ts';

export interface Difference {
  /** The changes, the most severe first. */
  readonly changes: readonly Change[];
  /** Example visitors who reach a different step; undefined if one of the flows has errors. */
  readonly witnesses: readonly AffectedVisitor[] | undefined;
  /** A note about functions without code, which scenarios cannot call; empty if all functions have code. */
  readonly notPlayed: string;
  readonly was: unknown;
  readonly is: unknown;
  /** The lowest version number that these changes allow. */
  readonly least: string;
  /** False if a flow is compared with a variant of itself. */
  readonly isLater: boolean;
}

interface Folders {
  readonly oldFolder: string;
  readonly newFolder: string;
  readonly target: Pick<LintTarget, 'registries' | 'functions'>;
  /** The variant to apply to both flows. If both folders are the same, only the second flow gets it. */
  readonly variant?: string | undefined;
}

/**
 * Compares the flows of two folders.
 *
 * @throws {LintError} if a folder contains no flow
 */
export async function differenceBetween(folders: Folders): Promise<Difference> {
  const { oldFolder, newFolder, target, variant } = folders;
  const before = await compileFolder(oldFolder, target, oldFolder === newFolder ? undefined : variant);
  const after = await compileFolder(newFolder, target, variant);
  const changes = changesBetween(before, after);
  const witnesses = await witnessesOf(before, after, folders);
  return {
    changes,
    witnesses,
    notPlayed: witnesses === undefined ? '' : missingFunctionsMessage(after, target.functions),
    was: before.flow.version,
    is: after.flow.version,
    least: minimumVersionAfter(before.flow.version, changes[0]?.class ?? 'copy'),
    isLater: before.variant?.name === after.variant?.name,
  };
}

async function compileFolder(
  folder: string,
  { registries }: Folders['target'],
  variant: string | undefined,
): Promise<Compilation> {
  return compilationOfVariant(await compileWithPrevious(await readFlowSources(folder), registries, undefined), variant);
}

async function witnessesOf(
  before: Compilation,
  after: Compilation,
  { target }: Folders,
): Promise<AffectedVisitor[] | undefined> {
  const hasErrors = [before, after].some((compilation) =>
    lintFlow(compilation).some(({ severity, rule }) => severity === 'error' && rule !== 'stale-suppression'),
  );
  if (hasErrors) return undefined;
  const scenarios = new Map(
    [...scenariosOfVariant(before), ...scenariosOfVariant(after)].map(({ name, value }) => [name, value]),
  );
  const playContextOf = (compilation: Compilation): PlayContext => ({
    flow: testFlowOf(compilation),
    actions: compilation.registries.actions,
    functions: target.functions,
    samples: compilation.files.singleValue('preview'),
    coverage: emptyCoverage(),
  });
  const choices = new Map([...fetchedChoicesOf(before), ...fetchedChoicesOf(after)]);
  return findAffectedVisitors(playContextOf(before), playContextOf(after), [...scenarios.values()], choices);
}
