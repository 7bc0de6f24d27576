import { carrierCodes } from './carrier-codes.ts';
import { CarrierFailure } from './carrier-failure.ts';
import type { CarrierClient } from './carrier-request.ts';
import { runFlowV1 } from './protocol-v1.ts';
import { runFlowV2 } from './protocol-v2.ts';
import { runTestFlow } from './protocol-test.ts';

/**
 * Asks the carrier at an address of the backend. The address says how: with `testVfp` by the test flow,
 * with `pfflow=2` by v2, else by v1.
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
  if (url.searchParams.has('testVfp')) return runTestFlow(url, client);
  return url.searchParams.get('pfflow') === '2' ? runFlowV2(url, client) : runFlowV1(url, client);
}
