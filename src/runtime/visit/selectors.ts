import type { CompiledFlow, CompiledModal, CompiledStep } from '../shapes/compiled-flow.ts';
import type { PendingCall, Snapshot } from '../shapes/snapshot.ts';

export function stepOf(flow: CompiledFlow, { step }: Pick<Snapshot, 'step'>): CompiledStep | undefined {
  return step === null ? undefined : flow.steps[step];
}

export function modalOf(flow: CompiledFlow, snapshot: Snapshot): CompiledModal | undefined {
  const { modal } = snapshot;
  return modal === null ? undefined : (stepOf(flow, snapshot)?.modals[modal] ?? flow.modals[modal]);
}

/** True if the same failure showed the error view again. The view then also shows Back and Start over. */
export function isFailureRepeated(flow: CompiledFlow, snapshot: Snapshot): boolean {
  return (snapshot.lastFailure?.count ?? 0) > 1 && stepOf(flow, snapshot)?.kind === 'view';
}

/** True while a call blocks the step. Only one such call can be pending. */
export function isStepBusy(snapshot: WithPendingCalls): boolean {
  return pendingCalls(snapshot).some((call) => call.busy === 'step');
}

/** True while a call blocks the step or a session processes the applicant's answer. */
export function isStepOrSessionBusy(snapshot: Snapshot): boolean {
  return isStepBusy(snapshot) || Object.values(snapshot.sessions).some(({ isAnswered }) => isAnswered === true);
}

/** True while a submission is pending. During that time, answers cannot change. */
export function isSubmitting(snapshot: Snapshot): boolean {
  return pendingCalls(snapshot).some((call) => call.busy === 'step' && !call.inEnter);
}

export function isFieldBusy(snapshot: Snapshot, path: string): boolean {
  // Creates no array, because this runs for each field on every event.
  for (const token in snapshot.pending) {
    const busy = snapshot.pending[token]?.busy;
    if (typeof busy === 'object' && busy.field === path) return true;
  }
  return false;
}

/** Values of `$busy`: `step`, and the last name in the path of each busy field. */
export function busyVariableOf(snapshot: WithPendingCalls): Record<string, boolean> {
  const values: Record<string, boolean> = {};
  for (const { busy } of pendingCalls(snapshot)) {
    if (typeof busy === 'object') values[busy.field.slice(busy.field.lastIndexOf('.') + 1)] = true;
  }
  return { ...values, step: isStepBusy(snapshot) };
}

type WithPendingCalls = Pick<Snapshot, 'pending'>;

function pendingCalls(snapshot: WithPendingCalls): PendingCall[] {
  return Object.values(snapshot.pending);
}
