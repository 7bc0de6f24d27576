import type { CompiledStep } from '../shapes/compiled-flow.ts';
import { runProgram, stopSession, type Turn } from './run-program.ts';
import { createScope } from '../scope.ts';
import { initialEntries, type CoveredStep } from '../shapes/snapshot.ts';
import { dropTimers } from './timers.ts';

/** Puts a step on screen and runs what it does on arrival. A view keeps the step it covers. */
export function arrive(turn: Turn, id: string): 'ended' {
  const step = turn.runnable.flow.steps[id];
  if (step === undefined) {
    turn.effects.push({ kind: 'warn', code: 'unknown-step' });
    return 'ended';
  }
  const covered = step.kind === 'view' ? (turn.snapshot.covered ?? coveredNow(turn)) : null;
  leaveStep(turn, id);
  turn.snapshot = { ...turn.snapshot, covered, local: initialEntries(step.context), errors: {}, entered: false };
  showStep(turn, step);
  turn.snapshot = { ...turn.snapshot, title: titleOf(turn, step) };
  turn.effects.push({ kind: 'page', step: id });
  runProgram(turn, step.enter, { event: {}, entering: true });
  return 'ended';
}

/** The step's `enter` has run to its end. The title may depend on what it set; from here on it stays. */
export function finishEntering(turn: Turn): void {
  const { step: id } = turn.snapshot;
  const step = id === null ? undefined : turn.runnable.flow.steps[id];
  turn.snapshot = { ...turn.snapshot, entered: true };
  if (step !== undefined) turn.snapshot = { ...turn.snapshot, title: titleOf(turn, step) };
}

/** Takes the view away: the step it covers shows as it was; if nothing was on screen, the flow starts again. */
export function returnToCovered(turn: Turn): 'ended' {
  const { covered } = turn.snapshot;
  if (covered === null) {
    runProgram(turn, turn.runnable.flow.start, { event: {}, entering: false });
    return 'ended';
  }
  const step = turn.runnable.flow.steps[covered.step];
  if (step === undefined) return 'ended';
  leaveStep(turn, covered.step);
  turn.snapshot = {
    ...turn.snapshot,
    covered: null,
    local: covered.local,
    errors: covered.errors,
    entered: covered.entered,
    title: covered.title,
  };
  showStep(turn, step);
  turn.effects.push({ kind: 'page', step: covered.step });
  if (!covered.entered) runProgram(turn, step.enter, { event: {}, entering: true });
  return 'ended';
}

function coveredNow(turn: Turn): CoveredStep | null {
  const { step, entered, title, local, errors } = turn.snapshot;
  return step === null ? null : { step, entered, title, local, errors };
}

function leaveStep(turn: Turn, to: string): void {
  for (const token of Object.keys(turn.snapshot.pending)) turn.effects.push({ kind: 'abort', token: Number(token) });
  for (const [name, session] of Object.entries(turn.snapshot.sessions)) {
    if (!session.within.includes(to)) stopSession(turn, name);
  }
  dropTimers(turn);
  turn.snapshot = {
    ...turn.snapshot,
    pending: {},
    modal: null,
    banner: null,
    failedForm: null,
    waiting: [],
    unsaved: false,
  };
}

function showStep(turn: Turn, step: CompiledStep): void {
  const { snapshot } = turn;
  turn.snapshot = {
    ...snapshot,
    step: step.id,
    arrival: snapshot.arrival + 1,
    focus: { count: snapshot.focus.count + 1, target: 'heading' },
  };
}

function titleOf(turn: Turn, step: CompiledStep): string | null {
  const scope = createScope(turn.runnable, turn.snapshot);
  return step.title.find((choice) => scope.passes(choice.when))?.copy ?? null;
}

/** Closes the open modal; the focus goes back to what opened it, which the renderer knows. */
export function leaveModal(turn: Turn): void {
  turn.snapshot = { ...turn.snapshot, modal: null, errors: {}, failedForm: null };
}
