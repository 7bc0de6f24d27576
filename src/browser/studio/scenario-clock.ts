import { noonOf } from '../../runtime/calendar/noon-of.ts';
import type { ClockPort } from '../../runtime/shapes/ports.ts';

const secondMs = 1_000;

/**
 * The clock of a screen that is recorded: one that a scenario can say. It begins at noon of the day, stands still while
 * nothing waits for a time, and else goes on by whole seconds. So what is done has the same times however fast a machine
 * is, and whatever time it is.
 */
export function createScenarioClock(own: ClockPort): ClockPort {
  let now = noonOf(own.today());
  let isGoing = false;
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  const tick = (): void => {
    isGoing = false;
    if (waiting.size > 0) now += secondMs;
    for (const wait of [...waiting].filter(({ at }) => at <= now)) {
      // One that ran before it may have cancelled it.
      if (waiting.delete(wait)) wait.run();
    }
    go();
  };
  const go = (): void => {
    if (isGoing || waiting.size === 0) return;
    isGoing = true;
    own.after(secondMs, tick);
  };
  return {
    now: () => now,
    today: () => new Date(now).toISOString().slice(0, 10),
    after(ms, run) {
      const wait = { at: now + ms, run };
      waiting.add(wait);
      if (ms === 0) queueMicrotask(() => void (waiting.delete(wait) && run()));
      go();
      return () => void waiting.delete(wait);
    },
  };
}
