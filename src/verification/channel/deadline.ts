import type { ClockPort } from '../../runtime/shapes/ports.ts';

/** A time by which something is to have happened. */
export interface Deadline {
  /** Begins, or begins anew. */
  begin(): void;
  /** By the clock: timers stand still while a device sleeps. */
  hasPassed(): boolean;
  stop(): void;
}

/** A deadline that calls `passed` once its time is over. */
export function createDeadline(clock: Pick<ClockPort, 'now' | 'after'>, limitMs: number, passed: () => void): Deadline {
  let at = 0;
  let cancelTimer = (): void => undefined;
  return {
    begin() {
      cancelTimer();
      at = clock.now() + limitMs;
      cancelTimer = clock.after(limitMs, passed);
    },
    hasPassed: () => clock.now() >= at,
    stop: () => cancelTimer(),
  };
}
