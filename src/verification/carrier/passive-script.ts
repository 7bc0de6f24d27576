import { untilAborted } from '../../runtime/within-time.ts';
import { CarrierFailure, carrierCodes } from './carrier-failure.ts';
import type { CarrierClient } from './carrier-request.ts';

/** Name of the function that a carrier's script calls with its reply; it is the wire's. */
const callbackName = '_proveAuthResponse';
/** How long a script that has run may take to call back. @source V §9 Passive script callback wait */
const callbackWaitMs = 1_000;

/**
 * Has a carrier answer by script, where the host can load one and trusts the carrier with its page.
 *
 * @returns what the script called back with, as JSON text
 * @throws CarrierFailure 3 when the script cannot be loaded, 1 when it does not load, 68 when it never calls back
 * @source V §9, V §3 Mobile carrier library flows
 */
export async function askByScript(
  url: URL,
  loadScript: (url: string, signal: AbortSignal) => Promise<void>,
  { ports, timeoutMs, signal }: CarrierClient,
): Promise<string> {
  if (url.protocol !== 'https:') throw new CarrierFailure(carrierCodes.invalidState, 'Plain http is refused');
  const page = globalThis as { [callbackName]?: (reply: unknown) => void };
  let cancelTimer = (): void => undefined;
  const answered = new Promise<string>((resolve, reject) => {
    page[callbackName] = (reply) => resolve(JSON.stringify(reply) ?? '');
    const failAfter = (delayMs: number, code: number, message: string): void => {
      cancelTimer();
      cancelTimer = ports.after(delayMs, () => reject(new CarrierFailure(code, message)));
    };
    failAfter(timeoutMs, carrierCodes.timeout, 'The carrier took too long');
    loadScript(url.href, signal).then(
      () => failAfter(callbackWaitMs, carrierCodes.invalidResponse, 'The carrier script did not call back'),
      (cause: unknown) =>
        reject(new CarrierFailure(carrierCodes.communication, 'The carrier could not be reached', cause)),
    );
  });
  try {
    return await untilAborted(answered, signal);
  } finally {
    cancelTimer();
    delete page[callbackName];
  }
}
