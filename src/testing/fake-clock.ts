import type { ClockPort } from '../runtime/shapes/ports.ts';

/** A clock that stands still: what is set for later waits until `pass` reaches it. What waits for no time runs as soon as the test waits for anything. */
export interface FakeClock extends ClockPort {
  /** Every wait that was asked for, in ms. */
  readonly asked: readonly number[];
  /** Moves on, and runs what was set for a time until then. */
  pass(ms: number): void;
  /** Moves on as while a machine is asleep: what waits for a time waits as long as before. */
  sleep(ms: number): void;
  /** Waits set and neither run nor cancelled. */
  readonly pending: number;
}

export function createFakeClock({ now = Date.UTC(2026, 10, 20) } = {}): FakeClock {
  let time = now;
  const asked: number[] = [];
  const waiting = new Set<{ at: number; run: () => void }>();
  return {
    asked,
    get pending() {
      return waiting.size;
    },
    now: () => time,
    today: () => new Date(time).toISOString().slice(0, 10),
    after(ms, run) {
      asked.push(ms);
      const wait = { at: time + ms, run };
      waiting.add(wait);
      if (ms === 0) queueMicrotask(() => void (waiting.delete(wait) && run()));
      return () => waiting.delete(wait);
    },
    sleep(ms) {
      time += ms;
      for (const wait of waiting) wait.at += ms;
    },
    pass(ms) {
      time += ms;
      for (const wait of [...waiting].filter((each) => each.at <= time)) {
        // One that ran before it may have cancelled it.
        if (waiting.delete(wait)) wait.run();
      }
    },
  };
}
