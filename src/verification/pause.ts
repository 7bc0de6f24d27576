import { inScope } from './in-scope.ts';
import type { VerificationPorts } from './ports.ts';

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
