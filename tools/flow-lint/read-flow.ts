import { compileFlow, type Compilation } from '../compile/compile-flow.ts';
import { compilationOfVariant } from './as-variant.ts';
import { LintError } from './errors.ts';
import { readFlowSources } from './lint-folder.ts';
import { lintFlow } from './lint-flow.ts';
import type { LocatedFinding } from './located-finding.ts';
import { readTarget, type LintTarget } from './read-target.ts';

export interface LintedFlow extends LintTarget {
  readonly compilation: Compilation;
  readonly findings: readonly LocatedFinding[];
}

/**
 * Reads, compiles and checks a flow: the flow in the folder, or the flow that flow.config.ts names.
 *
 * @throws {LintError} if there is no flow, or a file has a syntax error
 */
export async function readFlow(
  folder: string | undefined,
  registries: string | undefined,
  variant?: string,
): Promise<LintedFlow> {
  const target = await readTarget(folder, registries);
  const compilation = compilationOfVariant(
    compileFlow(await readFlowSources(target.folder), target.registries),
    variant,
  );
  const findings = lintFlow(compilation);
  const broken = findings.find(({ rule }) => rule === 'json-syntax');
  if (broken !== undefined)
    throw new LintError(
      'broken-flow',
      `${broken.file}:${broken.line}:${broken.column} ${broken.message}: mend that first`,
    );
  return { ...target, compilation, findings };
}
