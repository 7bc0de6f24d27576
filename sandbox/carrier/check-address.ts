import type { CarrierCheck } from '../world/carrier-checks.ts';

/** Status of a v2 reply that tells the number. */
export const successStatus = 1000;
/** Status of a v2 reply that asks for the same again, with the application id. @source V §3 */
export const retryStatus = 1004;
/** What the retry adds: the address carries it as `att-1004`. */
export const ownApplicationId = 'evenroad-sandbox';

/** How long the test flow is to take, in ms. */
const testDelayMs = 100;

/**
 * The address at the carrier that a check's client is sent to.
 *
 * @param origin of the carrier: https, except for the test flow, which is answered without any network
 * @source docs/wire.md §5.3 Selection
 */
export function checkAddress(check: CarrierCheck, origin: string): string {
  const { vfp, flow } = check;
  if (flow === 'test') return addressOf(origin, 'v1/authenticate', { testVfp: vfp, delay: String(testDelayMs) });
  if (flow !== 'v2' && flow !== 'v2.5') return addressOf(origin, 'v1/authenticate', { vfp });
  const data = {
    url: addressOf(origin, 'v2/attributes'),
    vfp,
    data: { handle: vfp },
    ...(flow === 'v2.5' && { 'att-1004': ownApplicationId }),
  };
  return addressOf(origin, 'v2', { pfflow: '2', data: Buffer.from(JSON.stringify(data)).toString('base64') });
}

function addressOf(origin: string, path: string, query: Record<string, string> = {}): string {
  const url = new URL(`/carrier/${path}`, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
