import { compileFlow, type Compilation } from '../compile/compile-flow.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { readSources, type SourceFile } from '../compile/sources.ts';
import { LintError } from './errors.ts';
import { describeUnsolvedGuards } from './guards/describe-unsolved-guards.ts';
import type { LocatedFinding } from './located-finding.ts';
import { lintFlow } from './lint-flow.ts';

/**
 * Reads and checks a flow folder. `notKnown` in the result has a line for each condition that could not be analyzed.
 *
 * @param previous folder of the previously published flow, for comparison
 * @throws {LintError} if a folder contains no flow
 */
export async function lintFolder(
  folder: string,
  registries: Registries,
  previous?: string,
): Promise<{
  findings: LocatedFinding[];
  sources: readonly SourceFile[];
  notKnown: readonly string[];
  compilation: Compilation;
}> {
  const sources = await readFlowSources(folder);
  const compilation = await compileWithPrevious(sources, registries, previous);
  return { findings: lintFlow(compilation), sources, compilation, notKnown: describeUnsolvedGuards(compilation) };
}

/**
 * Compiles a flow together with its previous version.
 *
 * @throws {LintError} if the previous folder contains no flow
 */
export async function compileWithPrevious(
  sources: readonly SourceFile[],
  registries: Registries,
  previous: string | undefined,
): Promise<Compilation> {
  const compilation = compileFlow(sources, registries);
  if (previous === undefined) return compilation;
  return { ...compilation, previous: compileFlow(await readFlowSources(previous), registries) };
}

/**
 * The files of a flow folder.
 *
 * @throws {LintError} if the folder contains no flow
 */
export async function readFlowSources(folder: string): Promise<SourceFile[]> {
  let sources: SourceFile[];
  try {
    sources = await readSources(folder);
  } catch (cause) {
    throw new LintError('no-flow', `The folder ${folder} cannot be read`, { cause });
  }
  if (!sources.some(({ kind }) => kind === 'flow'))
    throw new LintError('no-flow', `There is no flow.json in ${folder}`);
  return sources;
}
