import type { Turn } from './run-program.ts';
import { createScope } from '../scope.ts';

/**
 * Starts each timer of the step on screen whose condition has come to hold, and takes back each whose condition no longer
 * does. One that ran out starts again only after its condition did not hold for a while.
 */
export function keepTimers(turn: Turn): void {
  const { runnable, snapshot } = turn;
  const step = snapshot.step === null ? undefined : runnable.flow.steps[snapshot.step];
  if (step === undefined || step.after.length === 0) return;
  const scope = createScope(runnable, snapshot);
  const timers = { ...snapshot.timers };
  let { nextToken } = snapshot;
  for (const [index, timer] of step.after.entries()) {
    const token = timers[index];
    const isWanted = scope.passes(timer.when);
    if (token !== undefined && !isWanted) {
      delete timers[index];
      turn.effects.push({ kind: 'cancel', token });
    } else if (token === undefined && isWanted) {
      const ms = scope.value(timer.ms);
      if (typeof ms !== 'number') continue;
      timers[index] = nextToken;
      turn.effects.push({ kind: 'timer', token: nextToken, ms });
      nextToken += 1;
    }
  }
  turn.snapshot = { ...snapshot, timers, nextToken };
}

/** Takes back the timers of the step on screen. */
export function dropTimers(turn: Turn): void {
  for (const token of Object.values(turn.snapshot.timers)) turn.effects.push({ kind: 'cancel', token });
  turn.snapshot = { ...turn.snapshot, timers: {} };
}

/** @returns the name of what a timer raises; undefined for one that was taken back */
export function eventOfTimer({ runnable, snapshot }: Turn, token: number): string | undefined {
  const step = snapshot.step === null ? undefined : runnable.flow.steps[snapshot.step];
  const [index] = Object.entries(snapshot.timers).find(([, live]) => live === token) ?? [];
  return index === undefined ? undefined : step?.after[Number(index)]?.event;
}
