import type { CompiledStep } from '../shapes/compiled-flow.ts';
import type { SuspendedStep, Snapshot } from '../shapes/snapshot.ts';
import { errorsOfOtherSteps, findField } from '../fields/find-field.ts';
import { initialEntries } from '../visit/initial-snapshot.ts';
import { assertLoaded } from '../definition/partial-flow.ts';
import { endSession } from './sessions.ts';
import { cancelTimers } from './timers.ts';
import {
  abortCalls,
  patch,
  currentStep,
  requestFocus,
  withoutStepErrors,
  report,
  scopeOf,
  type ProgramPoint,
  type Transition,
} from './transition.ts';

/**
 * Shows a step. A view suspends the step below it.
 *
 * @returns the step's `enter` program; null if the step does not exist
 * @throws NotLoadedError
 */
export function enterStep(turn: Transition, id: string): ProgramPoint | null {
  const step = turn.runnable.flow.steps[id];
  assertLoaded(turn.runnable.flow, step, id);
  if (step === undefined) {
    report(turn, {
      code: 'unknown-step',
      where: {},
      why: `There is no step "${id}"`,
      fix: 'Run flow-lint to find the statement.',
    });
    return null;
  }
  const isView = step.kind === 'view';
  const covered = isView ? (turn.snapshot.suspendedStep ?? currentAsSuspended(turn)) : null;
  const failed = isView ? turn.snapshot.shownFailure : undefined;
  leaveStep(turn, id);
  patch(turn, { suspendedStep: covered, shownFailure: failed, local: initialEntries(step.context), enterDone: false });
  showStep(turn, step);
  patch(turn, { title: titleOf(turn, step) });
  turn.effects.push({ kind: 'page', step: id });
  return enterProgramOf(step);
}

/** Ends `enter`: sets the page title and shows the step's errors. */
export function finishEntering(turn: Transition): void {
  const step = currentStep(turn);
  patch(turn, { enterDone: true });
  if (step !== undefined) patch(turn, { title: titleOf(turn, step) });
  if (turn.snapshot.focus.target !== 'field') showErrors(turn, turn.snapshot.errors);
}

/** If a visible field has one of these errors, marks its form as failed and focuses the summary. */
export function showErrors(turn: Transition, errors: Snapshot['errors']): void {
  const [form] = Object.keys(errors).flatMap(
    (path) => findField(turn.runnable, turn.snapshot, scopeOf(turn), path)?.form.id ?? [],
  );
  if (form === undefined) return;
  patch(turn, { failedForm: form });
  requestFocus(turn, 'summary');
}

/** Shows a new error of a hidden field of this step in a banner. */
export function showHiddenErrors(turn: Transition, before: Snapshot): void {
  const { errors, visitCount, enterDone, banner, focus } = turn.snapshot;
  if (!enterDone || banner !== null) return;
  const known = before.enterDone && before.visitCount === visitCount ? before.errors : {};
  const otherErrors = errorsOfOtherSteps(turn.runnable, turn.snapshot);
  const hidden = Object.entries(errors).find(
    ([path, error]) =>
      error !== known[path] &&
      error.given &&
      !otherErrors[path] &&
      !findField(turn.runnable, turn.snapshot, scopeOf(turn), path),
  );
  if (hidden === undefined) return;
  patch(turn, { banner: { text: hidden[1], bannerId: focus.count } });
  requestFocus(turn, 'banner');
}

/**
 * Closes the view and shows the suspended step unchanged. Without one, the flow starts again.
 *
 * @returns the program to run next, if any
 */
export function returnToSuspended(turn: Transition): ProgramPoint | null {
  const { suspendedStep } = turn.snapshot;
  if (suspendedStep === null) return { node: turn.runnable.flow.start, frame: { event: {}, inEnter: false } };
  const step = turn.runnable.flow.steps[suspendedStep.step];
  assertLoaded(turn.runnable.flow, step, suspendedStep.step);
  if (step === undefined) return null;
  leaveStep(turn, suspendedStep.step);
  const { local, errors, enterDone, title } = suspendedStep;
  const given = turn.snapshot.errors;
  patch(turn, { suspendedStep: null, local, errors: { ...errors, ...given }, enterDone, title });
  showStep(turn, step);
  showErrors(turn, given);
  turn.effects.push({ kind: 'page', step: suspendedStep.step });
  return enterDone ? null : enterProgramOf(step);
}

function enterProgramOf(step: CompiledStep): ProgramPoint {
  return { node: step.enter, frame: { event: {}, inEnter: true } };
}

/** Null if a view without a suspended step is shown: the flow failed at its start. */
function currentAsSuspended(turn: Transition): SuspendedStep | null {
  const { step, enterDone, title, local, errors } = turn.snapshot;
  return step === null || currentStep(turn)?.kind === 'view' ? null : { step, enterDone, title, local, errors };
}

/** Ends calls, timers and sessions of the step. @param to the next step; its sessions continue */
export function leaveStep(turn: Transition, to = ''): void {
  abortCalls(turn);
  for (const [name, session] of Object.entries(turn.snapshot.sessions)) {
    if (!session.activeSteps.includes(to)) endSession(turn, name);
  }
  cancelTimers(turn);
  const waiting = turn.snapshot.queue.filter(({ from }) => from?.activeSteps.includes(to));
  // A banner that this program has shown belongs to the next step.
  const banner = turn.snapshot.banner === turn.beforeProgram.banner ? null : turn.snapshot.banner;
  patch(turn, { ...withoutStepErrors(turn), modal: null, banner, queue: waiting });
}

function showStep(turn: Transition, step: CompiledStep): void {
  if (step.kind !== 'view') patch(turn, { isStaleTab: false });
  patch(turn, { step: step.id, visitCount: turn.snapshot.visitCount + 1 });
  requestFocus(turn, turn.snapshot.banner === null ? 'heading' : 'banner');
}

function titleOf(turn: Transition, step: CompiledStep): string | null {
  const scope = scopeOf(turn);
  return step.title.find((choice) => scope.isTrueOrMissing(choice.when))?.copy ?? null;
}
