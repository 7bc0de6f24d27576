import { parseJson } from '../../runtime/parse-json.ts';
import { verificationVersion } from '../backend/headers.ts';
import { object, optional, readAs, text } from '../schemas.ts';
import { carrierCodes, CarrierFailure } from './carrier-failure.ts';
import { askCarrier, type CarrierClient } from './carrier-request.ts';
import { untilAborted } from '../../runtime/within-time.ts';

/**
 * Protocol v1: the carrier answers with JSON, or redirects to an address that carries the answer in its query.
 * Browsers follow redirects by themselves, so the address is read where the reply came from in the end.
 *
 * @source V §3 Mobile carrier library flows (redirect or json)
 */
export async function askByProtocolV1(url: URL, client: CarrierClient): Promise<string> {
  const asked = new URL(url);
  const { loadScript } = client;
  if (loadScript === undefined) asked.searchParams.set('r', 'f');
  else asked.searchParams.set('jsonp', 'true');
  asked.searchParams.set('sdkVersion', verificationVersion);
  const { text: body, url: from } =
    loadScript === undefined
      ? await askCarrier(client, asked)
      : { text: await askByScript(asked, loadScript, client), url: asked.href };
  const vfp = vfpOfAddress(new URL(from), url) ?? vfpOfJson(body);
  if (vfp === undefined) throw new CarrierFailure(carrierCodes.invalidResponse, 'The carrier reply holds no vfp');
  return vfp;
}

// The address asked may carry a vfp and a token of its own: only others are an answer.
function vfpOfAddress({ searchParams }: URL, asked: URL): string | undefined {
  const first = asked.searchParams;
  const changed = (name: string): string | undefined => {
    const value = searchParams.get(name);
    return value === first.get(name) || value === first.get('vfp') ? undefined : value || undefined;
  };
  return changed('vfp') ?? changed('token');
}

const answer = object({
  vfp: optional(text),
  token: optional(text),
  // Spelt so on the wire.
  reconcilation_token: optional(text),
  correlation_id: optional(text),
});

function vfpOfJson(body: string): string | undefined {
  const reply = readAs(answer, parseJson(body));
  if (reply?.vfp !== undefined) return reply.vfp;
  const token = reply?.token ?? reply?.reconcilation_token;
  const correlationId = reply?.correlation_id;
  return token === undefined || correlationId === undefined ? token : `${correlationId}...${token}`;
}

/** Name of the function that a carrier's script calls with its reply; it is the wire's. */
const callbackName = '_proveAuthResponse';
/** How long a script that has run may take to call back. @source V §9 Passive script callback wait */
const callbackWaitMs = 1_000;

/**
 * Has a carrier answer by script, where the host can load one and trusts the carrier with its page.
 *
 * @returns what the script called back with, as JSON text
 * @throws CarrierFailure 3 when the script cannot be loaded, 1 when it does not load, 68 when it never calls back
 * @source V §9, V §3 Mobile carrier library flows
 */
async function askByScript(
  url: URL,
  loadScript: (url: string, signal: AbortSignal) => Promise<void>,
  { ports, timeoutMs, signal }: CarrierClient,
): Promise<string> {
  if (url.protocol !== 'https:') throw new CarrierFailure(carrierCodes.invalidState, 'Plain http is refused');
  const page = globalThis as { [callbackName]?: (reply: unknown) => void };
  let cancelTimer = (): void => undefined;
  const answered = new Promise<string>((resolve, reject) => {
    page[callbackName] = (reply) => resolve(JSON.stringify(reply) ?? '');
    const failAfter = (delayMs: number, code: number, message: string): void => {
      cancelTimer();
      cancelTimer = ports.after(delayMs, () => reject(new CarrierFailure(code, message)));
    };
    failAfter(timeoutMs, carrierCodes.timeout, 'The carrier took too long');
    loadScript(url.href, signal).then(
      () => failAfter(callbackWaitMs, carrierCodes.invalidResponse, 'The carrier script did not call back'),
      (cause: unknown) =>
        reject(new CarrierFailure(carrierCodes.communication, 'The carrier could not be reached', cause)),
    );
  });
  try {
    return await untilAborted(answered, signal);
  } finally {
    cancelTimer();
    delete page[callbackName];
  }
}
