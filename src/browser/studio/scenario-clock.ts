import { noonTimestamp } from '../../runtime/calendar/noon-timestamp.ts';
import type { ClockPort } from '../../runtime/shapes/ports.ts';

const secondMs = 1_000;

/** Creates a reproducible clock: it starts at noon and advances by whole seconds while a timer is waiting. */
export function createScenarioClock(pageClock: ClockPort): ClockPort {
  let now = noonTimestamp(pageClock.today());
  let isTicking = false;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const tick = (): void => {
    isTicking = false;
    if (timers.size > 0) now += secondMs;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      if (timers.delete(timer)) timer.run();
    }
    tickLater();
  };
  const tickLater = (): void => {
    if (isTicking || timers.size === 0) return;
    isTicking = true;
    pageClock.after(secondMs, tick);
  };
  return {
    now: () => now,
    today: () => new Date(now).toISOString().slice(0, 10),
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      if (ms === 0) queueMicrotask(() => void (timers.delete(timer) && run()));
      tickLater();
      return () => void timers.delete(timer);
    },
  };
}
