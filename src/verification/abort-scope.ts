import { VerificationError } from './errors.ts';

/** A span of work that ends with its parent or before it. */
export interface AbortScope {
  readonly signal: AbortSignal;
  /** Ends the span: its signal fires, the parent is left alone. Idempotent. */
  close(): void;
}

/** A scope whose signal fires when the parent's does, or when it is closed. */
export function openScope(parent: AbortSignal): AbortScope {
  const controller = new AbortController();
  const follow = (): void => controller.abort(parent.reason);
  if (parent.aborted) follow();
  else parent.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    close() {
      parent.removeEventListener('abort', follow);
      controller.abort();
    },
  };
}

/**
 * The work's outcome, or a `cancelled` error as soon as the signal fires.
 * Work that ignores the signal is left behind and its late outcome dropped.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new VerificationError('cancelled', 'Cancelled', { cause: signal.reason }));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
