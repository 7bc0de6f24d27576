import type { StepContext } from '../loop/auth-step.ts';
import { testFinishDelayMs } from '../config.ts';
import { pause } from '../pause.ts';

/** Stands for the phone's answer in a simulated finish. */
const testVfp = 'test-vfp';

/**
 * In test mode only: opens the link as the phone would, a moment after it was sent.
 *
 * @returns the next step the answer names; undefined for none, and outside of test mode
 * @throws VerificationError as any call of the backend
 * @source V §4 Mobile instant link, V §7, V §9
 */
export async function simulateLinkFinish(context: StepContext): Promise<string | undefined> {
  const { claims, ports, backend, token, signal } = context;
  if (claims.subscriptions.mobile.instantLink?.testMode !== true) return undefined;
  await pause(testFinishDelayMs, ports, signal);
  return (await backend.get('/v1/client/mobile/instantlink/finish', { token, vfp: testVfp }, signal)).next;
}
