import type { ClockPort } from './shapes/ports.ts';

/** Work was not done within its time. */
export class OutOfTimeError extends Error {
  override readonly name = 'TimeoutError';

  constructor(limitMs: number) {
    super(`Not done within ${limitMs} ms`);
  }
}

const realTimers: Pick<ClockPort, 'after'> = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * The outcome of the work if it comes within `limitMs`. Work given as a function gets a signal that fires when the time
 * is over; what is not stopped by it is left behind, and its late outcome dropped.
 *
 * @param clock whose timer counts; the browser's where none is given
 * @throws OutOfTimeError when the time is over; else what the work threw
 */
export async function withinTime<T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  limitMs: number,
  clock: Pick<ClockPort, 'after'> = realTimers,
): Promise<T> {
  const limit = new AbortController();
  const cancelTimer = clock.after(limitMs, () => limit.abort(new OutOfTimeError(limitMs)));
  try {
    return await untilAborted(typeof work === 'function' ? work(limit.signal) : work, limit.signal);
  } finally {
    cancelTimer();
  }
}

/**
 * The outcome of the work, or a rejection as soon as the signal fires. Work that ignores the signal is left behind, and
 * its late outcome dropped.
 *
 * @throws the signal's reason; else what the work threw
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
