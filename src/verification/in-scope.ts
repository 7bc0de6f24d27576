import { untilAborted } from '../runtime/within-time.ts';

/**
 * The work's outcome. Its signal fires when the work is over, and at once when the parent's does: whatever it has begun
 * ends with it.
 *
 * @throws the parent's reason as soon as it fires; else what the work threw
 */
export async function inScope<T>(parent: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const scope = new AbortController();
  const follow = (): void => scope.abort(parent.reason);
  if (parent.aborted) follow();
  else parent.addEventListener('abort', follow, { once: true });
  try {
    return await untilAborted(work(scope.signal), parent);
  } finally {
    parent.removeEventListener('abort', follow);
    scope.abort();
  }
}
