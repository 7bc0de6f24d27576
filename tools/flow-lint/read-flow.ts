import { compileFlow, type Compilation } from '../compile/compile-flow.ts';
import { asVariant } from './as-variant.ts';
import { LintError } from './errors.ts';
import { readSourcesOf } from './lint-folder.ts';
import { lintFlow } from './lint-flow.ts';
import type { LocatedFinding } from './located-finding.ts';
import { readTarget, type LintTarget } from './read-target.ts';

/** A flow that a command looks at, with what is found in it. */
export interface ReadFlow extends LintTarget {
  readonly compilation: Compilation;
  readonly findings: readonly LocatedFinding[];
}

/**
 * Reads, compiles and checks the flow of a folder; of the one that flow.config.ts names where no folder is given.
 *
 * @param variant the one of its variants that it is looked at as
 *
 * @throws {LintError} if there is none, or if one of its files cannot be read
 */
export async function readFlow(
  folder: string | undefined,
  registries: string | undefined,
  variant?: string,
): Promise<ReadFlow> {
  const target = await readTarget(folder, registries);
  const compilation = asVariant(compileFlow(await readSourcesOf(target.folder), target.registries), variant);
  const findings = lintFlow(compilation);
  const broken = findings.find(({ rule }) => rule === 'json-syntax');
  if (broken !== undefined)
    throw new LintError(
      'broken-flow',
      `${broken.file}:${broken.line}:${broken.column} ${broken.message}: mend that first`,
    );
  return { ...target, compilation, findings };
}
