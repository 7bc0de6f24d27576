/** Questions about a snapshot that deciding and resolving both ask. */
import type { CompiledFlow, CompiledModal, CompiledStep } from './shapes/compiled-flow.ts';
import type { PendingCall, Snapshot } from './shapes/snapshot.ts';

/** The step or view on screen; undefined until the start program has chosen one. */
export function stepOf(flow: CompiledFlow, { step }: Pick<Snapshot, 'step'>): CompiledStep | undefined {
  return step === null ? undefined : flow.steps[step];
}

/** The open modal: the step's, else the flow's of that name. */
export function modalOf(flow: CompiledFlow, snapshot: Snapshot): CompiledModal | undefined {
  const { modal } = snapshot;
  return modal === null ? undefined : (stepOf(flow, snapshot)?.modals[modal] ?? flow.modals[modal]);
}

/** The error view came again for the same failure: Try again does not help. It also has Back and Start over. */
export function isStuck(flow: CompiledFlow, snapshot: Snapshot): boolean {
  return (snapshot.failed?.count ?? 0) > 1 && stepOf(flow, snapshot)?.kind === 'view';
}

/** A call of the step is under way: one submission at a time. */
export function isStepBusy(snapshot: Calls): boolean {
  return callsUnderWay(snapshot).some((call) => call.busy === 'step');
}

/** What the applicant did is being worked on: a call of the step is under way, or a session goes on with their answer. */
export function isWorking(snapshot: Snapshot): boolean {
  return isStepBusy(snapshot) || Object.values(snapshot.sessions).some(({ isAnswered }) => isAnswered === true);
}

/** A program of the applicant's waits for a call: until it ends, answers stay as they were when it began. */
export function isSubmitting(snapshot: Snapshot): boolean {
  return callsUnderWay(snapshot).some((call) => call.busy === 'step' && !call.entering);
}

/** A call for this field is under way. */
export function isFieldBusy(snapshot: Snapshot, path: string): boolean {
  // Asked for each field and each event, so it makes no list of them.
  for (const token in snapshot.pending) {
    const busy = snapshot.pending[token]?.busy;
    if (typeof busy === 'object' && busy.field === path) return true;
  }
  return false;
}

/** `$busy`: `step` is always there; a field, by the last name of its path, only while it is busy. */
export function busyNames(snapshot: Calls): Record<string, boolean> {
  const names: Record<string, boolean> = {};
  for (const { busy } of callsUnderWay(snapshot)) {
    if (typeof busy === 'object') names[busy.field.slice(busy.field.lastIndexOf('.') + 1)] = true;
  }
  return { ...names, step: isStepBusy(snapshot) };
}

type Calls = Pick<Snapshot, 'pending'>;

function callsUnderWay(snapshot: Calls): PendingCall[] {
  return Object.values(snapshot.pending);
}
