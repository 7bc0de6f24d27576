import { carrierErrorCodes, CarrierFailure } from './carrier-failure.ts';
import type { CarrierRequestContext } from './carrier-request.ts';
import { authenticateByProtocolV1 } from './protocol-v1.ts';
import { authenticateByProtocolV2 } from './protocol-v2.ts';
import { withAbortScope } from '../abort-scope.ts';
import { verificationVersion } from '../backend/headers.ts';
import { TimeLimitError, rejectOnAbort, withinTime } from '../../runtime/utilities/time-limit.ts';

/**
 * Returns the carrier's verification fingerprint (VFP).
 *
 * @throws CarrierFailure
 * @source V §3 Mobile carrier library flows
 */
export async function authenticateWithCarrier(redirectUrl: string, client: CarrierRequestContext): Promise<string> {
  if (!URL.canParse(redirectUrl)) {
    throw new CarrierFailure(carrierErrorCodes.malformedInput, 'The carrier URL is not valid');
  }
  const url = new URL(redirectUrl);
  if (url.searchParams.has('testVfp')) return answerFromTestUrl(url, client);
  if (client.loadImage !== undefined) return authenticateByImage(url, client.loadImage, client);
  return url.searchParams.get('pfflow') === '2'
    ? authenticateByProtocolV2(url, client)
    : authenticateByProtocolV1(url, client);
}

const maxDelayMs = 60_000;

/** Test protocol: the URL contains the result. @source V §3 Mobile carrier library flows */
function answerFromTestUrl({ searchParams }: URL, { ports, signal }: CarrierRequestContext): Promise<string> {
  const delayMs = Math.min(Number(searchParams.get('delay')) || 0, maxDelayMs);
  const answer = new Promise<string>((resolve) => {
    const cancelTimer = ports.after(delayMs, () => resolve(searchParams.get('testVfp') ?? ''));
    signal.addEventListener('abort', cancelTimer, { once: true });
  });
  return rejectOnAbort(answer, signal);
}

/**
 * Requests an image, so that the carrier can identify the device. Returns '', because the backend gets the result
 * from the carrier.
 *
 * @throws CarrierFailure 2 for plain http or v2, 1 after the timeout, 3 if the image does not load
 * @source V §3 Mobile carrier library flows, docs/reference/wire.md §5.3
 */
async function authenticateByImage(
  url: URL,
  loadImage: (url: string, signal: AbortSignal) => Promise<void>,
  { ports, timeoutMs, signal }: CarrierRequestContext,
): Promise<string> {
  if (url.protocol !== 'https:')
    throw new CarrierFailure(carrierErrorCodes.invalidState, 'The carrier URL must use https');
  if (url.searchParams.get('pfflow') === '2') {
    throw new CarrierFailure(carrierErrorCodes.invalidState, 'Protocol v2 does not work with an image');
  }
  const requestUrl = new URL(url);
  requestUrl.searchParams.set('sdkVersion', verificationVersion);
  try {
    await withAbortScope(signal, (scopeSignal) =>
      withinTime(loadImage(requestUrl.href, scopeSignal), timeoutMs, ports),
    );
    return '';
  } catch (cause) {
    const hasTimedOut = cause instanceof TimeLimitError;
    const code = hasTimedOut ? carrierErrorCodes.timeout : carrierErrorCodes.communication;
    throw new CarrierFailure(
      code,
      hasTimedOut ? 'The carrier took too long' : 'The carrier could not be reached',
      cause,
    );
  }
}
