import type { ClockPort } from '../runtime/shapes/ports.ts';

/** Only `pass` and `sleep` advance this clock. Timers of 0 ms run as microtasks. */
export interface FakeClock extends ClockPort {
  /** Delays of all timers ever set, in ms. */
  readonly delays: readonly number[];
  /** Runs the timers that are due. */
  advance(ms: number): void;
  /** Postpones all timers, as if the machine slept. */
  sleep(ms: number): void;
  readonly pending: number;
}

export function createFakeClock({ now = Date.UTC(2026, 10, 20) } = {}): FakeClock {
  let time = now;
  const asked: number[] = [];
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    delays: asked,
    get pending() {
      return timers.size;
    },
    now: () => time,
    today: () => new Date(time).toISOString().slice(0, 10),
    after(ms, run) {
      asked.push(ms);
      const timer = { at: time + ms, run };
      timers.add(timer);
      if (ms === 0) queueMicrotask(() => void (timers.delete(timer) && run()));
      return () => timers.delete(timer);
    },
    sleep(ms) {
      time += ms;
      for (const timer of timers) timer.at += ms;
    },
    advance(ms) {
      time += ms;
      for (const timer of [...timers].filter((each) => each.at <= time)) {
        // An earlier timer may have canceled it.
        if (timers.delete(timer)) timer.run();
      }
    },
  };
}
