import { verificationVersion } from '../backend/headers.ts';
import { withAbortScope } from '../abort-scope.ts';
import { TimeLimitError, withinTime } from '../../runtime/utilities/time-limit.ts';
import { CarrierFailure, carrierErrorCodes } from './carrier-failure.ts';
import type { CarrierClient } from './carrier-request.ts';

/**
 * Lets the carrier see the device by an image request. Returns '', because the backend gets the result from
 * the carrier.
 *
 * @throws CarrierFailure 2 for plain http or v2, 1 after the timeout, 3 if it does not load
 * @source V §3 Mobile carrier library flows, docs/wire.md §5.3
 */
export async function authenticateByImage(
  url: URL,
  loadImage: (url: string, signal: AbortSignal) => Promise<void>,
  { ports, timeoutMs, signal }: CarrierClient,
): Promise<string> {
  if (url.protocol !== 'https:')
    throw new CarrierFailure(carrierErrorCodes.invalidState, 'The carrier URL must use https');
  if (url.searchParams.get('pfflow') === '2') {
    throw new CarrierFailure(carrierErrorCodes.invalidState, 'Protocol v2 does not work with an image');
  }
  const requestUrl = new URL(url);
  requestUrl.searchParams.set('sdkVersion', verificationVersion);
  try {
    await withAbortScope(signal, (until) => withinTime(loadImage(requestUrl.href, until), timeoutMs, ports));
    return '';
  } catch (cause) {
    const isLate = cause instanceof TimeLimitError;
    const code = isLate ? carrierErrorCodes.timeout : carrierErrorCodes.communication;
    throw new CarrierFailure(code, isLate ? 'The carrier took too long' : 'The carrier could not be reached', cause);
  }
}
