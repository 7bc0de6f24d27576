import { carrierCodes, CarrierFailure } from './carrier-failure.ts';
import type { CarrierClient } from './carrier-request.ts';
import { askByProtocolV1 } from './protocol-v1.ts';
import { askByProtocolV2 } from './protocol-v2.ts';
import { askByPixel } from './pixel.ts';
import { untilAborted } from '../../runtime/within-time.ts';

/**
 * Asks the carrier at an address of the backend. The address says how: with `testVfp` by the test protocol,
 * with `pfflow=2` by v2, else by v1. A host that loads images asks by image.
 *
 * @returns the carrier's verification fingerprint
 * @throws CarrierFailure with a code of V §8
 * @source V §3 Mobile carrier library flows
 */
export async function authenticateWithCarrier(redirectUrl: string, client: CarrierClient): Promise<string> {
  if (!URL.canParse(redirectUrl)) {
    throw new CarrierFailure(carrierCodes.malformedInput, 'The carrier address cannot be read');
  }
  const url = new URL(redirectUrl);
  if (url.searchParams.has('testVfp')) return answerAsTested(url, client);
  if (client.loadImage !== undefined) return askByPixel(url, client.loadImage, client);
  return url.searchParams.get('pfflow') === '2' ? askByProtocolV2(url, client) : askByProtocolV1(url, client);
}

/** Longest delay a test may ask for. */
const maxDelayMs = 60_000;

/**
 * The test protocol: answers with what the address says, after the delay it says, and asks nobody.
 *
 * @source V §3 Mobile carrier library flows
 */
function answerAsTested({ searchParams }: URL, { ports, signal }: CarrierClient): Promise<string> {
  const delayMs = Math.min(Number(searchParams.get('delay')) || 0, maxDelayMs);
  const answered = new Promise<string>((resolve) => {
    const cancelTimer = ports.after(delayMs, () => resolve(searchParams.get('testVfp') ?? ''));
    signal.addEventListener('abort', cancelTimer, { once: true });
  });
  return untilAborted(answered, signal);
}
