import { withLocation } from '../utilities/flow-error.ts';
import { patch, currentStep, scopeOf, type Transition } from './transition.ts';

/**
 * Starts timers of the step whose condition became true, and cancels those whose condition became false. An elapsed
 * timer starts again only after its condition was false.
 */
export function syncTimers(turn: Transition): void {
  const after = currentStep(turn)?.after ?? [];
  if (after.length === 0) return;
  const timers = { ...turn.snapshot.timers };
  const scope = scopeOf(turn);
  for (const [index, timer] of after.entries()) {
    const token = timers[index];
    const where = { key: `after ${timer.event}` };
    const shouldRun = withLocation(where, () => scope.isTrueOrMissing(timer.when));
    if (token !== undefined && !shouldRun) {
      delete timers[index];
      turn.effects.push({ kind: 'cancel', token });
    } else if (token === undefined && shouldRun) {
      const ms = withLocation(where, () => scope.value(timer.ms));
      if (typeof ms !== 'number') continue;
      const { nextToken } = turn.snapshot;
      timers[index] = nextToken;
      turn.effects.push({ kind: 'timer', token: nextToken, ms });
      patch(turn, { nextToken: nextToken + 1 });
    }
  }
  patch(turn, { timers });
}

export function cancelTimers(turn: Transition): void {
  const tokens = Object.values(turn.snapshot.timers);
  for (const token of tokens) turn.effects.push({ kind: 'cancel', token });
  if (tokens.length > 0) patch(turn, { timers: {} });
}

/** The event that a timer raises; undefined if it was canceled. */
export function eventOfTimer(turn: Transition, token: number): string | undefined {
  const { timers } = turn.snapshot;
  return currentStep(turn)?.after.find((_timer, index) => timers[index] === token)?.event;
}
