import { backOf } from '../visit/back-target.ts';
import { reservedEvents } from '../shapes/reserved-events.ts';
import type { FlowEvent } from '../shapes/flow-event.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { enterStep } from './enter-step.ts';
import { runProgram } from './run-program.ts';
import { patch, currentStep, scopeOf, type Transition } from './transition.ts';

/** Goes one step back. Leaving a view or ending a session clears the Forward stack. */
export function goBack(turn: Transition): void {
  const { step, sessions, forwardStack } = turn.snapshot;
  const isView = currentStep(turn)?.kind === 'view';
  const back = backOf(turn.runnable, turn.snapshot, scopeOf(turn));
  const entered = back === undefined ? null : enterStep(turn, back);
  if (entered === null) return;
  const keepsForward = step !== null && !isView && turn.snapshot.sessions === sessions;
  patch(turn, { forwardStack: keepsForward ? [...forwardStack, step] : [] });
  runProgram(turn, entered);
}

/** Goes to the step last left with Back, and runs its `enter` program again. */
export function goForward(turn: Transition): void {
  const to = turn.snapshot.forwardStack.at(-1);
  const entered = to === undefined ? null : enterStep(turn, to);
  if (entered === null) return;
  patch(turn, { forwardStack: turn.snapshot.forwardStack.slice(0, -1) });
  runProgram(turn, entered);
}

/** Clears the Forward stack after a change that Back and Forward did not make. */
export function clearForwardStack(turn: Transition, before: Snapshot, event: FlowEvent): void {
  const { snapshot } = turn;
  if (snapshot.forwardStack.length === 0) return;
  const moves: readonly string[] = [reservedEvents.back, reservedEvents.forward];
  if (event.kind === 'raise' && moves.includes(event.name)) return;
  const isChanged = event.kind === 'raise' && snapshot.context !== before.context;
  if (isChanged || snapshot.step !== before.step) patch(turn, { forwardStack: [] });
}
