import type { CarrierCheck } from '../world/carrier-checks.ts';

/** Status of a v2 reply that confirms the number. */
export const carrierSuccessStatus = 1000;
/**
 * Status of a v2 reply that requests a retry with the application id.
 *
 * @source V §3
 */
export const carrierRetryStatus = 1004;
/** Application id for the retry. The URL contains it as `att-1004`. */
export const retryApplicationId = 'evenroad-sandbox';

/** Duration of the test flow, in ms. */
const testDelayMs = 100;

/**
 * The carrier's URL to which a check redirects the client.
 *
 * @param origin the carrier's origin. It uses HTTPS, except for the test flow, which uses no network
 * @source docs/reference/wire.md §5.3 Selection
 */
export function carrierCheckUrl(check: CarrierCheck, origin: string): string {
  const { vfp, flow } = check;
  if (flow === 'test') return addressOf(origin, 'v1/authenticate', { testVfp: vfp, delay: String(testDelayMs) });
  if (flow !== 'v2' && flow !== 'v2.5') return addressOf(origin, 'v1/authenticate', { vfp });
  const data = {
    url: addressOf(origin, 'v2/attributes'),
    vfp,
    data: { handle: vfp },
    ...(flow === 'v2.5' && { 'att-1004': retryApplicationId }),
  };
  return addressOf(origin, 'v2', { pfflow: '2', data: Buffer.from(JSON.stringify(data)).toString('base64') });
}

function addressOf(origin: string, path: string, query: Record<string, string> = {}): string {
  const url = new URL(`/carrier/${path}`, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
