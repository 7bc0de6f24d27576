import { carrierErrorCodes, CarrierFailure } from './carrier-failure.ts';
import type { CarrierClient } from './carrier-request.ts';
import { authenticateByProtocolV1 } from './protocol-v1.ts';
import { authenticateByProtocolV2 } from './protocol-v2.ts';
import { authenticateByImage } from './pixel.ts';
import { untilAborted } from '../../runtime/utilities/time-limit.ts';

/**
 * Returns the carrier's verification fingerprint (VFP).
 *
 * @throws CarrierFailure
 * @source V §3 Mobile carrier library flows
 */
export async function authenticateWithCarrier(redirectUrl: string, client: CarrierClient): Promise<string> {
  if (!URL.canParse(redirectUrl)) {
    throw new CarrierFailure(carrierErrorCodes.malformedInput, 'The carrier URL is not valid');
  }
  const url = new URL(redirectUrl);
  if (url.searchParams.has('testVfp')) return answerAsTested(url, client);
  if (client.loadImage !== undefined) return authenticateByImage(url, client.loadImage, client);
  return url.searchParams.get('pfflow') === '2'
    ? authenticateByProtocolV2(url, client)
    : authenticateByProtocolV1(url, client);
}

const maxDelayMs = 60_000;

/** Test protocol: the URL contains the result. @source V §3 Mobile carrier library flows */
function answerAsTested({ searchParams }: URL, { ports, signal }: CarrierClient): Promise<string> {
  const delayMs = Math.min(Number(searchParams.get('delay')) || 0, maxDelayMs);
  const answered = new Promise<string>((resolve) => {
    const cancelTimer = ports.after(delayMs, () => resolve(searchParams.get('testVfp') ?? ''));
    signal.addEventListener('abort', cancelTimer, { once: true });
  });
  return untilAborted(answered, signal);
}
