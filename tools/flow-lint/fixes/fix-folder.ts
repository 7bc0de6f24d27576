import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { compileFlow } from '../../compile/compile-flow.ts';
import { readFlowSources } from '../lint-folder.ts';
import { lintFlow } from '../lint-flow.ts';
import { applyFixes, type FixResult } from './apply-fixes.ts';

export interface FixOptions {
  readonly registries: Registries;
  readonly previousFolder: string | undefined;
  readonly mode: 'write' | 'tell';
}

/**
 * Applies all safe fixes to the files of a flow folder. With the mode `tell`, no file is written.
 *
 * @throws {LintError} if the folder contains no flow
 */
export async function fixFolder(folder: string, { registries, previousFolder, mode }: FixOptions): Promise<FixResult> {
  const sources = await readFlowSources(folder);
  const previousCompilation =
    previousFolder === undefined ? undefined : compileFlow(await readFlowSources(previousFolder), registries);
  const result = applyFixes(sources, (sources) => {
    const compilation = compileFlow(sources, registries);
    return lintFlow(
      previousCompilation === undefined ? compilation : { ...compilation, previous: previousCompilation },
    );
  });
  if (mode === 'tell') return result;
  const changed = result.fixedSources.filter((source, index) => source !== sources[index]);
  await Promise.all(changed.map(({ file, text }) => writeFile(join(folder, file), text)));
  return result;
}

/** A line for each fix, and a line with the total. */
export function describeFixes(
  { fixedFindings }: FixResult,
  pathOf: (file: string) => string,
  mode: 'write' | 'tell',
): string {
  const lines = fixedFindings.map(({ file, line, column, rule, message, fix }) => {
    return `${pathOf(file)}:${line}:${column}  ${rule}  ${message}\n  ${fix?.about ?? ''}`;
  });
  const count = `${fixedFindings.length} finding${fixedFindings.length === 1 ? '' : 's'}`;
  return [...lines, `flow-lint: ${mode === 'tell' ? 'would put' : 'put'} ${count} right`].join('\n');
}
