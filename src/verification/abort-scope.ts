import { rejectOnAbort } from '../runtime/utilities/time-limit.ts';
import type { VerificationPorts } from './ports.ts';

/**
 * Runs `work` with a signal that aborts when `work` ends or `parent` aborts.
 *
 * @throws the reason of `parent` as soon as `parent` aborts
 */
export async function withAbortScope<T>(parent: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const scope = new AbortController();
  try {
    return await rejectOnAbort(work(AbortSignal.any([parent, scope.signal])), parent);
  } finally {
    scope.abort();
  }
}

/** Resolves after `ms`. @throws the signal's reason */
export function pause(ms: number, { after }: Pick<VerificationPorts, 'after'>, signal: AbortSignal): Promise<void> {
  return withAbortScope(
    signal,
    (scopeSignal) =>
      new Promise((resolve) => {
        scopeSignal.addEventListener('abort', after(ms, resolve), { once: true });
      }),
  );
}
