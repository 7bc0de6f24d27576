import type { ClockPort } from '../runtime/shapes/ports.ts';

/** Only `advance` and `sleep` advance this clock. Timers with 0 ms run as microtasks. */
export interface FakeClock extends ClockPort {
  /** Delays of all timers ever set, in ms. */
  readonly delays: readonly number[];
  /** Also runs the timers that are due. */
  advance(ms: number): void;
  /** Postpones all timers, as if the machine slept. */
  sleep(ms: number): void;
  readonly pending: number;
}

export function createFakeClock({ now = Date.UTC(2026, 10, 20) } = {}): FakeClock {
  let time = now;
  const delays: number[] = [];
  const timers = new Set<{ dueAt: number; run: () => void }>();
  return {
    delays,
    get pending() {
      return timers.size;
    },
    now: () => time,
    today: () => new Date(time).toISOString().slice(0, 10),
    after(ms, run) {
      delays.push(ms);
      const timer = { dueAt: time + ms, run };
      timers.add(timer);
      if (ms === 0) queueMicrotask(() => void (timers.delete(timer) && run()));
      return () => timers.delete(timer);
    },
    sleep(ms) {
      time += ms;
      for (const timer of timers) timer.dueAt += ms;
    },
    advance(ms) {
      time += ms;
      for (const timer of [...timers].filter((timer) => timer.dueAt <= time)) {
        // An earlier timer may have canceled this one.
        if (timers.delete(timer)) timer.run();
      }
    },
  };
}
