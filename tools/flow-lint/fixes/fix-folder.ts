import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { compileFlow } from '../../compile/compile-flow.ts';
import { readSourcesOf } from '../lint-folder.ts';
import { lintFlow } from '../lint-flow.ts';
import { applyFixes, type Mended } from './apply-fixes.ts';

export interface FixOptions {
  readonly registries: Registries;
  /** Folder of the flow as it was published before. */
  readonly previous: string | undefined;
  readonly how: 'write' | 'tell';
}

/**
 * Puts right what can be put right safely, in the files of a flow folder or, with `tell`, in memory alone.
 *
 * @throws {LintError} if there is no flow in the folder
 */
export async function fixFolder(folder: string, { registries, previous, how }: FixOptions): Promise<Mended> {
  const before = await readSourcesOf(folder);
  const old = previous === undefined ? undefined : compileFlow(await readSourcesOf(previous), registries);
  const mended = applyFixes(before, (sources) => {
    const compilation = compileFlow(sources, registries);
    return lintFlow(old === undefined ? compilation : { ...compilation, previous: old });
  });
  if (how === 'tell') return mended;
  const changed = mended.sources.filter((source, index) => source !== before[index]);
  await Promise.all(changed.map(({ file, text }) => writeFile(join(folder, file), text)));
  return mended;
}

/** What was done, or would be, a line for each, and then how much. */
export function describeFixes({ fixed }: Mended, pathOf: (file: string) => string, how: 'write' | 'tell'): string {
  const lines = fixed.map(({ file, line, column, rule, message, fix }) => {
    return `${pathOf(file)}:${line}:${column}  ${rule}  ${message}\n  ${fix?.about ?? ''}`;
  });
  const what = `${fixed.length} finding${fixed.length === 1 ? '' : 's'}`;
  return [...lines, `flow-lint: ${how === 'tell' ? 'would put' : 'put'} ${what} right`].join('\n');
}
