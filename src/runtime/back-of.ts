import type { RunnableFlow, Scope } from './scope.ts';
import { stepOf } from './selectors.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** The step that Back leads to; undefined where there is no Back. */
export function backOf({ flow, ways }: RunnableFlow, snapshot: Snapshot, scope: Scope): string | undefined {
  if (ways !== undefined) return ways.back(flow, snapshot, (guard) => scope.passes(guard));
  const back = stepOf(flow, snapshot)?.back;
  return back === true ? undefined : back;
}
