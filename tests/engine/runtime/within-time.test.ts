import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { rejectOnAbort, withinTime } from '../../../src/runtime/utilities/time-limit.ts';

/** Timers that run when the test calls them. */
function handClock() {
  const timers = new Set<() => void>();
  return {
    timers,
    after(_ms: number, run: () => void) {
      timers.add(run);
      return () => timers.delete(run);
    },
    runOut: () => timers.forEach((run) => run()),
  };
}

const never = new Promise<never>(() => undefined);

describe('withinTime', () => {
  test('returns the result of work that finishes in time, and leaves no timer behind', async () => {
    const clock = handClock();

    await expect(withinTime(Promise.resolve('done'), 5, clock)).resolves.toBe('done');
    await expect(withinTime(Promise.reject(new RangeError('no')), 5, clock)).rejects.toThrow(RangeError);

    expect(clock.timers.size).toBe(0);
  });

  test('rejects with a TimeoutError when the time is over, and aborts the work', async () => {
    const clock = handClock();
    const told: unknown[] = [];
    const outcome = withinTime(
      (signal) => {
        signal.addEventListener('abort', () => told.push(signal.reason));
        return never;
      },
      50,
      clock,
    );

    clock.runOut();

    await expect(outcome).rejects.toMatchObject({ name: 'TimeoutError', message: 'Timed out after 50 ms' });
    expect(told).toEqual([expect.objectContaining({ name: 'TimeoutError' })]);
  });

  test('uses real timers if no clock is given', async () => {
    await expect(withinTime(never, 1)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('clears its real timer', async () => {
    vi.useFakeTimers();
    try {
      await withinTime(Promise.resolve('done'), 60_000);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('cancels the timer if the work throws synchronously', async () => {
    const clock = handClock();
    const broken = (): Promise<never> => {
      throw new RangeError('no');
    };

    await expect(withinTime(broken, 5, clock)).rejects.toThrow(RangeError);
    expect(clock.timers.size).toBe(0);
  });
});

describe('untilAborted', () => {
  test('rejects with the reason of the signal, even if it was aborted before', async () => {
    const controller = new AbortController();
    const waiting = rejectOnAbort(never, controller.signal);

    controller.abort(new Error('left'));

    await expect(waiting).rejects.toThrow('left');
    await expect(rejectOnAbort(never, controller.signal)).rejects.toThrow('left');
  });

  test('removes its listener from the signal once the work has ended', async () => {
    const { signal } = new AbortController();
    const ended = [
      rejectOnAbort(Promise.resolve('done'), signal),
      rejectOnAbort(Promise.reject(new RangeError('no')), signal),
    ];
    expect(getEventListeners(signal, 'abort')).toHaveLength(2);
    await expect(Promise.allSettled(ended)).resolves.toMatchObject([{ value: 'done' }, { status: 'rejected' }]);
    await Promise.resolve();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
