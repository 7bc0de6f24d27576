import type { Compilation } from '../compile/compile-flow.ts';
import type { SourceFile } from '../compile/sources.ts';

/** Files of steps and views that are named as they should be; duplicate-name speaks of the others. */
export function stepFiles({ sources, flow }: Compilation): SourceFile[] {
  return sources.filter(({ kind, name }) => (kind === 'step' || kind === 'view') && Object.hasOwn(flow.steps, name));
}
