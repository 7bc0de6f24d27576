import { withLocation } from '../utilities/flow-error.ts';
import { patch, currentStep, scopeOf, type Transition } from './transition.ts';

/**
 * Starts the step's timers whose condition became true, and cancels timers whose condition became false. An elapsed
 * timer starts again only after its condition was false.
 */
export function syncTimers(transition: Transition): void {
  const stepTimers = currentStep(transition)?.after ?? [];
  if (stepTimers.length === 0) return;
  const timers = { ...transition.snapshot.timers };
  const scope = scopeOf(transition);
  for (const [index, timer] of stepTimers.entries()) {
    const token = timers[index];
    const location = { key: `after ${timer.event}` };
    const shouldRun = withLocation(location, () => scope.isTrueOrMissing(timer.when));
    if (token !== undefined && !shouldRun) {
      delete timers[index];
      transition.effects.push({ kind: 'cancel', token });
    } else if (token === undefined && shouldRun) {
      const ms = withLocation(location, () => scope.evaluate(timer.ms));
      if (typeof ms !== 'number') continue;
      const { nextToken } = transition.snapshot;
      timers[index] = nextToken;
      transition.effects.push({ kind: 'timer', token: nextToken, ms });
      patch(transition, { nextToken: nextToken + 1 });
    }
  }
  patch(transition, { timers });
}

export function cancelTimers(transition: Transition): void {
  const tokens = Object.values(transition.snapshot.timers);
  for (const token of tokens) transition.effects.push({ kind: 'cancel', token });
  if (tokens.length > 0) patch(transition, { timers: {} });
}

/** The event that a timer raises; undefined if the timer was canceled. */
export function eventOfTimer(transition: Transition, token: number): string | undefined {
  const { timers } = transition.snapshot;
  return currentStep(transition)?.after.find((_timer, index) => timers[index] === token)?.event;
}
