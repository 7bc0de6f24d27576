import type { StepContext } from '../loop/auth-step.ts';
import { testFinishDelayMs } from '../config.ts';
import { pause } from '../pause.ts';
import { readEnvelope, withoutError } from '../backend/envelope.ts';

/** Stands for the phone's answer in a simulated finish. */
const testVfp = 'test-vfp';

/**
 * In test mode only: opens the link as the phone would, a moment after it was sent.
 *
 * @returns the next step the answer names; undefined for none, and outside of test mode
 * @throws VerificationError what the answer says; the port's own error without a connection
 * @source V §4 Mobile instant link, V §7, V §9
 */
export async function simulateLinkFinish(context: StepContext): Promise<string | undefined> {
  const { claims, ports, token, signal } = context;
  if (claims.subscriptions.mobile.instantLink?.testMode !== true) return undefined;
  await pause(testFinishDelayMs, ports, signal);
  const query = new URLSearchParams({ token, vfp: testVfp });
  const url = `${claims.endpoint}/v1/client/mobile/instantlink/finish?${query.toString()}`;
  const answer = await ports.fetch(url, { method: 'GET', credentials: 'omit', cache: 'no-store', signal });
  return withoutError(readEnvelope(await answer.text())).next;
}
