import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';
import { groupBy } from './group-by.ts';
import { memoizePerCompilation } from './per-compilation.ts';

/**
 * Files of steps and views that have a valid name. The rule duplicate-name reports other files. A subflow step is
 * listed once for each use, with its id in the flow.
 */
export function stepFiles({ files, flow }: Compilation): CheckedFile<'step' | 'view'>[] {
  return [...files.ofKind('step'), ...files.ofKind('view')].filter(({ name }) => Object.hasOwn(flow.steps, name));
}

/** The ids of the steps in a file. A step of a subflow has one id for each use. */
export function stepsOfFile(compilation: Compilation, file: string): readonly string[] {
  return (byFile(compilation).get(file) ?? []).map(({ name }) => name);
}

/** The file of the step or view with this id in the flow. */
export function fileOfStep({ files }: Compilation, name: string): string | undefined {
  return (files.find('step', name) ?? files.find('view', name))?.file;
}

const byFile = memoizePerCompilation((compilation) => groupBy(stepFiles(compilation), ({ file }) => file));
