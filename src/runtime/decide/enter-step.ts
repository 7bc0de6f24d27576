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
  reportToDevelopers,
  scopeOf,
  type ProgramPoint,
  type Transition,
} from './transition.ts';

/**
 * Shows a step. A view suspends the current step.
 *
 * @returns the step's `enter` program; null if the step does not exist
 * @throws NotLoadedError
 */
export function enterStep(transition: Transition, id: string): ProgramPoint | null {
  const step = transition.runnable.flow.steps[id];
  assertLoaded(transition.runnable.flow, step, id);
  if (step === undefined) {
    reportToDevelopers(transition, {
      code: 'unknown-step',
      where: {},
      why: `There is no step "${id}"`,
      fix: 'Run flow-lint to find the statement.',
    });
    return null;
  }
  const isView = step.kind === 'view';
  const suspendedStep = isView ? (transition.snapshot.suspendedStep ?? currentAsSuspended(transition)) : null;
  const shownFailure = isView ? transition.snapshot.lastFailure : undefined;
  leaveStep(transition, id);
  patch(transition, {
    suspendedStep,
    lastFailure: shownFailure,
    local: initialEntries(step.context),
    enterDone: false,
  });
  showStep(transition, step);
  patch(transition, { title: titleOf(transition, step) });
  transition.effects.push({ kind: 'page', step: id });
  return enterProgramOf(step);
}

/** Ends the `enter` program: sets the page title and shows the step's errors. */
export function finishEnterProgram(transition: Transition): void {
  const step = currentStep(transition);
  patch(transition, { enterDone: true });
  if (step !== undefined) patch(transition, { title: titleOf(transition, step) });
  if (transition.snapshot.focus.target !== 'field') showErrorSummary(transition, transition.snapshot.errors);
}

/** If a visible field has one of these errors, marks its form as failed and focuses the summary. */
export function showErrorSummary(transition: Transition, errors: Snapshot['errors']): void {
  const [form] = Object.keys(errors).flatMap(
    (path) => findField(transition.runnable, transition.snapshot, scopeOf(transition), path)?.form.id ?? [],
  );
  if (form === undefined) return;
  patch(transition, { failedForm: form });
  requestFocus(transition, 'summary');
}

/** If a hidden field of this step has a new error, shows it in a banner. */
export function showHiddenErrorBanner(transition: Transition, before: Snapshot): void {
  const { errors, visitCount, enterDone, banner, focus } = transition.snapshot;
  if (!enterDone || banner !== null) return;
  const earlierErrors = before.enterDone && before.visitCount === visitCount ? before.errors : {};
  const otherErrors = errorsOfOtherSteps(transition.runnable, transition.snapshot);
  const hiddenError = Object.entries(errors).find(
    ([path, error]) =>
      error !== earlierErrors[path] &&
      error.isFromProgram &&
      !otherErrors[path] &&
      !findField(transition.runnable, transition.snapshot, scopeOf(transition), path),
  );
  if (hiddenError === undefined) return;
  patch(transition, { banner: { text: hiddenError[1], bannerId: focus.count } });
  requestFocus(transition, 'banner');
}

/**
 * Closes the view and shows the suspended step unchanged. If no step is suspended, the flow starts again.
 *
 * @returns the program to run next, or null
 */
export function returnToSuspended(transition: Transition): ProgramPoint | null {
  const { suspendedStep } = transition.snapshot;
  if (suspendedStep === null)
    return { node: transition.runnable.flow.start, frame: { eventData: {}, isEnterProgram: false } };
  const step = transition.runnable.flow.steps[suspendedStep.step];
  assertLoaded(transition.runnable.flow, step, suspendedStep.step);
  if (step === undefined) return null;
  leaveStep(transition, suspendedStep.step);
  const { local, errors, enterDone, title } = suspendedStep;
  const remainingErrors = transition.snapshot.errors;
  patch(transition, { suspendedStep: null, local, errors: { ...errors, ...remainingErrors }, enterDone, title });
  showStep(transition, step);
  showErrorSummary(transition, remainingErrors);
  transition.effects.push({ kind: 'page', step: suspendedStep.step });
  return enterDone ? null : enterProgramOf(step);
}

function enterProgramOf(step: CompiledStep): ProgramPoint {
  return { node: step.enter, frame: { eventData: {}, isEnterProgram: true } };
}

/** Null if the flow failed before its first step. */
function currentAsSuspended(transition: Transition): SuspendedStep | null {
  const { step, enterDone, title, local, errors } = transition.snapshot;
  return step === null || currentStep(transition)?.kind === 'view' ? null : { step, enterDone, title, local, errors };
}

/** Ends the calls, timers and sessions of the step. @param nextStep sessions that are active in this step continue */
export function leaveStep(transition: Transition, nextStep = ''): void {
  abortCalls(transition);
  for (const [name, session] of Object.entries(transition.snapshot.sessions)) {
    if (!session.activeSteps.includes(nextStep)) endSession(transition, name);
  }
  cancelTimers(transition);
  const queue = transition.snapshot.queue.filter(({ from }) => from?.activeSteps.includes(nextStep));
  // A banner from the running program belongs to the next step.
  const banner =
    transition.snapshot.banner === transition.messagesBeforeProgram.banner ? null : transition.snapshot.banner;
  patch(transition, { ...withoutStepErrors(transition), modal: null, banner, queue });
}

function showStep(transition: Transition, step: CompiledStep): void {
  if (step.kind !== 'view') patch(transition, { isStaleTab: false });
  patch(transition, { step: step.id, visitCount: transition.snapshot.visitCount + 1 });
  requestFocus(transition, transition.snapshot.banner === null ? 'heading' : 'banner');
}

function titleOf(transition: Transition, step: CompiledStep): string | null {
  const scope = scopeOf(transition);
  return step.title.find((choice) => scope.isTrueOrMissing(choice.when))?.copy ?? null;
}
