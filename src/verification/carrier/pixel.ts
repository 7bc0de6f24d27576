import { verificationVersion } from '../backend/headers.ts';
import { inScope } from '../abort-scope.ts';
import { OutOfTimeError, withinTime } from '../../runtime/within-time.ts';
import { CarrierFailure, carrierCodes } from './carrier-failure.ts';
import type { CarrierClient } from './carrier-request.ts';

/**
 * Has a carrier recognise the device by an image that it serves. An image tells its page nothing, so neither does this:
 * the backend asks the carrier what it saw.
 *
 * @returns '' in the place of a fingerprint
 * @throws CarrierFailure 2 for plain http or protocol v2, which has an answer to carry; 1 when it takes too long, 3 when it
 *   cannot be loaded
 * @source V §3 Mobile carrier library flows, docs/wire.md §5.3
 */
export async function askByPixel(
  url: URL,
  loadImage: (url: string, signal: AbortSignal) => Promise<void>,
  { ports, timeoutMs, signal }: CarrierClient,
): Promise<string> {
  if (url.protocol !== 'https:') throw new CarrierFailure(carrierCodes.invalidState, 'Plain http is refused');
  if (url.searchParams.get('pfflow') === '2') {
    throw new CarrierFailure(carrierCodes.invalidState, 'An image cannot carry protocol v2');
  }
  const asked = new URL(url);
  asked.searchParams.set('sdkVersion', verificationVersion);
  try {
    await inScope(signal, (until) => withinTime(loadImage(asked.href, until), timeoutMs, ports));
    return '';
  } catch (cause) {
    const isLate = cause instanceof OutOfTimeError;
    const code = isLate ? carrierCodes.timeout : carrierCodes.communication;
    throw new CarrierFailure(code, isLate ? 'The carrier took too long' : 'The carrier could not be reached', cause);
  }
}
