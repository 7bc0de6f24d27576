import { untilAborted } from '../../runtime/within-time.ts';
import type { CarrierClient } from './carrier-request.ts';

/** Longest delay a test may ask for. */
const maxDelayMs = 60_000;

/**
 * The test protocol: answers with what the address says, after the delay it says, and asks nobody.
 *
 * @source V §3 Mobile carrier library flows
 */
export function answerAsTested({ searchParams }: URL, { ports, signal }: CarrierClient): Promise<string> {
  const delayMs = Math.min(Number(searchParams.get('delay')) || 0, maxDelayMs);
  const answered = new Promise<string>((resolve) => {
    const cancelTimer = ports.after(delayMs, () => resolve(searchParams.get('testVfp') ?? ''));
    signal.addEventListener('abort', cancelTimer, { once: true });
  });
  return untilAborted(answered, signal);
}
