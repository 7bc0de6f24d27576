import { parseJson } from '../../runtime/utilities/json.ts';
import { verificationVersion } from '../backend/headers.ts';
import { plainObject, lenientOptional, parseOrUndefined, nonEmptyString } from '../schemas.ts';
import { carrierErrorCodes, CarrierFailure } from './carrier-failure.ts';
import { callCarrier, type CarrierRequestContext } from './carrier-request.ts';
import { rejectOnAbort } from '../../runtime/utilities/time-limit.ts';

/** The carrier answers with JSON or a redirect. @source V §3 Mobile carrier library flows (redirect or json) */
export async function authenticateByProtocolV1(url: URL, client: CarrierRequestContext): Promise<string> {
  const requestUrl = new URL(url);
  const { loadScript } = client;
  if (loadScript === undefined) requestUrl.searchParams.set('r', 'f');
  else requestUrl.searchParams.set('jsonp', 'true');
  requestUrl.searchParams.set('sdkVersion', verificationVersion);
  const { bodyText: body, finalUrl } =
    loadScript === undefined
      ? await callCarrier(client, requestUrl)
      : { bodyText: await requestByScript(requestUrl, loadScript, client), finalUrl: requestUrl.href };
  const vfp = readVfpFromUrl(new URL(finalUrl), url) ?? readVfpFromJson(body);
  if (vfp === undefined)
    throw new CarrierFailure(carrierErrorCodes.invalidResponse, 'The carrier reply contains no vfp');
  return vfp;
}

// The requested URL may already contain a vfp and a token, which are not the carrier's answer.
function readVfpFromUrl({ searchParams }: URL, requestUrl: URL): string | undefined {
  const requested = requestUrl.searchParams;
  const readIfNew = (name: string): string | undefined => {
    const value = searchParams.get(name);
    return value === requested.get(name) || value === requested.get('vfp') ? undefined : value || undefined;
  };
  return readIfNew('vfp') ?? readIfNew('token');
}

const replySchema = plainObject({
  vfp: lenientOptional(nonEmptyString),
  token: lenientOptional(nonEmptyString),
  reconcilation_token: lenientOptional(nonEmptyString),
  correlation_id: lenientOptional(nonEmptyString),
});

function readVfpFromJson(body: string): string | undefined {
  const reply = parseOrUndefined(replySchema, parseJson(body));
  if (reply?.vfp !== undefined) return reply.vfp;
  const token = reply?.token ?? reply?.reconcilation_token;
  const correlationId = reply?.correlation_id;
  return token === undefined || correlationId === undefined ? token : `${correlationId}...${token}`;
}

const callbackName = '_proveAuthResponse';
/** @source V §9 Passive script callback wait */
const callbackWaitMs = 1_000;

/**
 * Requests the carrier's JSON with a script (JSONP).
 *
 * @throws CarrierFailure 1 after the timeout, 3 if the script does not load, 68 if the script does not call back
 * @source V §9, V §3 Mobile carrier library flows
 */
async function requestByScript(
  url: URL,
  loadScript: (url: string, signal: AbortSignal) => Promise<void>,
  { ports, timeoutMs, signal }: CarrierRequestContext,
): Promise<string> {
  if (url.protocol !== 'https:')
    throw new CarrierFailure(carrierErrorCodes.invalidState, 'The carrier URL must use https');
  const globals = globalThis as { [callbackName]?: (reply: unknown) => void };
  let cancelTimer = (): void => undefined;
  const replyText = new Promise<string>((resolve, reject) => {
    globals[callbackName] = (reply) => resolve(JSON.stringify(reply) ?? '');
    const failAfter = (delayMs: number, code: number, message: string): void => {
      cancelTimer();
      cancelTimer = ports.after(delayMs, () => reject(new CarrierFailure(code, message)));
    };
    failAfter(timeoutMs, carrierErrorCodes.timeout, 'The carrier took too long');
    loadScript(url.href, signal).then(
      () => failAfter(callbackWaitMs, carrierErrorCodes.invalidResponse, 'The carrier script did not call back'),
      (cause: unknown) =>
        reject(new CarrierFailure(carrierErrorCodes.communication, 'The carrier could not be reached', cause)),
    );
  });
  try {
    return await rejectOnAbort(replyText, signal);
  } finally {
    cancelTimer();
    delete globals[callbackName];
  }
}
