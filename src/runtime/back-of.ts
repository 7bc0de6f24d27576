import type { RunnableFlow, Scope } from './scope.ts';
import { isStuck, stepOf } from './selectors.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/**
 * The step that Back goes to; undefined if there is no Back. A repeated error view has the Back of its suspended step.
 */
export function backOf(runnable: RunnableFlow, snapshot: Snapshot, scope: Scope): string | undefined {
  const { flow, ways } = runnable;
  const { covered } = snapshot;
  if (covered !== null && isStuck(flow, snapshot))
    return backOf(runnable, { ...snapshot, step: covered.step, covered: null }, scope);
  if (ways !== undefined) return ways.back(flow, snapshot, (guard) => scope.passes(guard));
  const back = stepOf(flow, snapshot)?.back;
  return back === true ? undefined : back;
}
