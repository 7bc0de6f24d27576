import type { CompiledStep } from '../shapes/compiled-flow.ts';
import type { CoveredStep, Snapshot } from '../shapes/snapshot.ts';
import { errorsElsewhere, findField } from '../find-field.ts';
import { initialEntries } from '../initial-snapshot.ts';
import { requirePart } from '../part-missing.ts';
import { stopSession } from './sessions.ts';
import { dropTimers } from './timers.ts';
import {
  abortCalls,
  change,
  currentStep,
  focusOn,
  leaveErrors,
  report,
  scopeOf,
  type ProgramPoint,
  type Turn,
} from './turn.ts';

/**
 * Shows a step. A view suspends the step below it.
 *
 * @returns the step's `enter` program; null if the step does not exist
 * @throws PartMissing
 */
export function enterStep(turn: Turn, id: string): ProgramPoint | null {
  const step = turn.runnable.flow.steps[id];
  requirePart(turn.runnable.flow, step, id);
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
  const covered = isView ? (turn.snapshot.covered ?? currentAsSuspended(turn)) : null;
  const failed = isView ? turn.snapshot.failed : undefined;
  leaveStep(turn, id);
  change(turn, { covered, failed, local: initialEntries(step.context), entered: false });
  showStep(turn, step);
  change(turn, { title: titleOf(turn, step) });
  turn.effects.push({ kind: 'page', step: id });
  return enterProgramOf(step);
}

/** Ends `enter`: sets the page title and shows the step's errors. */
export function finishEntering(turn: Turn): void {
  const step = currentStep(turn);
  change(turn, { entered: true });
  if (step !== undefined) change(turn, { title: titleOf(turn, step) });
  if (turn.snapshot.focus.target !== 'field') showErrors(turn, turn.snapshot.errors);
}

/** If a visible field has one of these errors, marks its form as failed and focuses the summary. */
export function showErrors(turn: Turn, errors: Snapshot['errors']): void {
  const [form] = Object.keys(errors).flatMap(
    (path) => findField(turn.runnable, turn.snapshot, scopeOf(turn), path)?.form.id ?? [],
  );
  if (form === undefined) return;
  change(turn, { failedForm: form });
  focusOn(turn, 'summary');
}

/** Shows a new error of a hidden field of this step in a banner. */
export function showHiddenErrors(turn: Turn, before: Snapshot): void {
  const { errors, arrival, entered, banner, focus } = turn.snapshot;
  if (!entered || banner !== null) return;
  const known = before.entered && before.arrival === arrival ? before.errors : {};
  const otherErrors = errorsElsewhere(turn.runnable, turn.snapshot);
  const hidden = Object.entries(errors).find(
    ([path, error]) =>
      error !== known[path] &&
      error.given &&
      !otherErrors[path] &&
      !findField(turn.runnable, turn.snapshot, scopeOf(turn), path),
  );
  if (hidden === undefined) return;
  change(turn, { banner: { text: hidden[1], shown: focus.count } });
  focusOn(turn, 'banner');
}

/**
 * Closes the view and shows the suspended step unchanged. Without one, the flow starts again.
 *
 * @returns the program to run next, if any
 */
export function returnToCovered(turn: Turn): ProgramPoint | null {
  const { covered } = turn.snapshot;
  if (covered === null) return { node: turn.runnable.flow.start, frame: { event: {}, entering: false } };
  const step = turn.runnable.flow.steps[covered.step];
  requirePart(turn.runnable.flow, step, covered.step);
  if (step === undefined) return null;
  leaveStep(turn, covered.step);
  const { local, errors, entered, title } = covered;
  const given = turn.snapshot.errors;
  change(turn, { covered: null, local, errors: { ...errors, ...given }, entered, title });
  showStep(turn, step);
  showErrors(turn, given);
  turn.effects.push({ kind: 'page', step: covered.step });
  return entered ? null : enterProgramOf(step);
}

function enterProgramOf(step: CompiledStep): ProgramPoint {
  return { node: step.enter, frame: { event: {}, entering: true } };
}

/** Null if a view without a suspended step is shown: the flow failed at its start. */
function currentAsSuspended(turn: Turn): CoveredStep | null {
  const { step, entered, title, local, errors } = turn.snapshot;
  return step === null || currentStep(turn)?.kind === 'view' ? null : { step, entered, title, local, errors };
}

/** Ends calls, timers and sessions of the step. @param to the next step; its sessions continue */
export function leaveStep(turn: Turn, to = ''): void {
  abortCalls(turn);
  for (const [name, session] of Object.entries(turn.snapshot.sessions)) {
    if (!session.within.includes(to)) stopSession(turn, name);
  }
  dropTimers(turn);
  const waiting = turn.snapshot.waiting.filter(({ from }) => from?.within.includes(to));
  // A banner that this program has shown belongs to the next step.
  const banner = turn.snapshot.banner === turn.before.banner ? null : turn.snapshot.banner;
  change(turn, { ...leaveErrors(turn), modal: null, banner, waiting });
}

function showStep(turn: Turn, step: CompiledStep): void {
  if (step.kind !== 'view') change(turn, { isBehind: false });
  change(turn, { step: step.id, arrival: turn.snapshot.arrival + 1 });
  focusOn(turn, turn.snapshot.banner === null ? 'heading' : 'banner');
}

function titleOf(turn: Turn, step: CompiledStep): string | null {
  const scope = scopeOf(turn);
  return step.title.find((choice) => scope.passes(choice.when))?.copy ?? null;
}
