import { untilAborted } from '../runtime/within-time.ts';

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
