import type { StepContext } from './auth-step.ts';
import { TEST_FINISH_DELAY_MS } from './config.ts';

/** Stands for the phone's answer in a simulated finish. */
export const TEST_VFP = 'test-vfp';

/**
 * In test mode only: opens the link as the phone would, a moment after it was sent. Outside it, does nothing.
 * The result arrives on the status channel like any other, so the answer to this call is not read.
 *
 * @source V §4 Mobile instant link, V §7, V §9
 */
export function simulateLinkFinish({ claims, config, ports, token, signal }: StepContext): void {
  if (claims.subscriptions.mobile.instantLink?.testMode !== true || config.device !== 'desktop') return;
  const query = new URLSearchParams({ token, vfp: TEST_VFP });
  const cancelTimer = ports.setTimer(TEST_FINISH_DELAY_MS, () => {
    const url = `${claims.endpoint}/v1/client/mobile/instantlink/finish?${query.toString()}`;
    ports.fetch(url, { method: 'GET', credentials: 'omit', cache: 'no-store', signal }).catch(() => undefined);
  });
  signal.addEventListener('abort', cancelTimer, { once: true });
}
