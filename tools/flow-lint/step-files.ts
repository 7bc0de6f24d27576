import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';
import { groupBy } from './group-by.ts';
import { perCompilation } from './per-compilation.ts';

/**
 * Files of steps and views that are named as they should be; duplicate-name speaks of the others. A step of a subflow is there
 * for each use, under the name that it has in the flow.
 */
export function stepFiles({ files, flow }: Compilation): CheckedFile<'step' | 'view'>[] {
  return [...files.of('step'), ...files.of('view')].filter(({ name }) => Object.hasOwn(flow.steps, name));
}

/** The steps and views that a file makes, by their names in the flow: of a step of a subflow, one for each use. */
export function stepsOfFile(compilation: Compilation, file: string): readonly string[] {
  return (byFile(compilation).get(file) ?? []).map(({ name }) => name);
}

/** The file of a step or view, by its name in the flow. */
export function fileOfStep({ files }: Compilation, name: string): string | undefined {
  return (files.named('step', name) ?? files.named('view', name))?.file;
}

const byFile = perCompilation((compilation) => groupBy(stepFiles(compilation), ({ file }) => file));
