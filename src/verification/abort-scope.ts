import { untilAborted } from '../runtime/within-time.ts';
import type { VerificationPorts } from './ports.ts';

/**
 * The work's outcome. Its signal fires when the work is over, and at once when the parent's does: whatever it has begun
 * ends with it.
 *
 * @throws the parent's reason as soon as it fires; else what the work threw
 */
export async function inScope<T>(parent: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await untilAborted(work(AbortSignal.any([parent, over.signal])), parent);
  } finally {
    over.abort();
  }
}

/** Resolves when the time is over. @throws the signal's reason as soon as it fires; the timer ends with either */
export function pause(ms: number, { after }: Pick<VerificationPorts, 'after'>, signal: AbortSignal): Promise<void> {
  return inScope(
    signal,
    (until) =>
      new Promise((resolve) => {
        until.addEventListener('abort', after(ms, resolve), { once: true });
      }),
  );
}
