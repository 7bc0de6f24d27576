import type { ClockPort } from '../shapes/ports.ts';

export class TimeLimitError extends Error {
  override readonly name = 'TimeoutError';

  constructor(limitMs: number) {
    super(`Timed out after ${limitMs} ms`);
  }
}

const realTimers: Pick<ClockPort, 'after'> = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * The result of `work`, if it arrives within `limitMs`. The signal of `work` aborts at the limit.
 *
 * @param clock default: the browser's clock
 * @throws TimeLimitError at the limit, or the error of `work`
 */
export async function withinTime<T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  limitMs: number,
  clock: Pick<ClockPort, 'after'> = realTimers,
): Promise<T> {
  const limit = new AbortController();
  const cancelTimer = clock.after(limitMs, () => limit.abort(new TimeLimitError(limitMs)));
  try {
    return await rejectOnAbort(typeof work === 'function' ? work(limit.signal) : work, limit.signal);
  } finally {
    cancelTimer();
  }
}

/**
 * The result of `work`, or a rejection as soon as the signal aborts.
 *
 * @throws the signal's reason, or the error of `work`
 */
export function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectWithReason = (): void => reject(signal.reason);
    if (signal.aborted) rejectWithReason();
    else signal.addEventListener('abort', rejectWithReason);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', rejectWithReason));
  });
}
