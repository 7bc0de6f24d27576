import type { RunnableFlow, Scope } from './scope.ts';
import { isFailureRepeated, stepOf } from './selectors.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

/**
 * The step that Back goes to; undefined if there is no Back. On a repeated error view, Back works as on the suspended
 * step.
 */
export function backTargetOf(runnable: RunnableFlow, snapshot: Snapshot, scope: Scope): string | undefined {
  const { flow, features } = runnable;
  const { suspendedStep } = snapshot;
  if (suspendedStep !== null && isFailureRepeated(flow, snapshot))
    return backTargetOf(runnable, { ...snapshot, step: suspendedStep.step, suspendedStep: null }, scope);
  if (features !== undefined) return features.backTarget(flow, snapshot, (guard) => scope.isTrueOrMissing(guard));
  const back = stepOf(flow, snapshot)?.back;
  return back === true ? undefined : back;
}
