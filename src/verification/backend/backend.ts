import { exchange, type Loss } from '../../http/exchange.ts';
import { backendCodes, ignoreVerificationError, VerificationError } from '../errors.ts';
import type { BackendResponse, VerificationPorts } from '../ports.ts';
import { type Envelope, readEnvelope, withoutError } from './envelope.ts';
import { type ClientNames, versionHeader } from './headers.ts';

/** One request as a signer sees it: exactly the bytes that go out. */
export interface UnsignedRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly body: string;
}

/** What a backend needs to be called. */
export interface BackendOptions {
  /** origin of the backend, from the token */
  readonly endpoint: string;
  /** who calls, as the version header says */
  readonly names: ClientNames;
  /** null for calls that need none: those that take the device back */
  readonly token: string | null;
  readonly ports: Pick<VerificationPorts, 'fetch' | 'after'>;
  readonly timeoutMs: number;
  /** Headers to add to a call whose path is signed; undefined otherwise (V §7 Signed paths). */
  readonly sign?: (request: UnsignedRequest, signal: AbortSignal) => Promise<Record<string, string>> | undefined;
  /** Runs when a reply says that the server does not know this device, before the reply is acted on (V §8 10006). */
  readonly onDeviceUnknown?: () => Promise<void>;
}

/** The backend of one verification. */
export interface Backend {
  /**
   * Posts a payload and returns the reply's envelope.
   *
   * @param path below the endpoint, for example '/v1/client/mobile/otp/start'; undefined fields of the payload vanish
   * @throws VerificationError 'backend', 'http-status', 'invalid-reply', 'network', 'blocked', 'timeout' or 'cancelled'
   */
  post(path: string, payload: object, signal: AbortSignal): Promise<Envelope>;
  /** As `post`, by GET: what there is to say is in the query, the token too. */
  get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Envelope>;
  /** As `post`, but an error inside the reply is returned, not thrown: replies to reports are read so. */
  postReport(path: string, payload: object, signal: AbortSignal): Promise<Envelope>;
  /** Posts a payload that nobody waits for and that outlives the page: at once, so without a signature. Never throws. */
  postAndForget(path: string, payload: object): void;
}

/**
 * The backend behind a token.
 *
 * @source V §7
 */
export function createBackend(options: BackendOptions): Backend {
  const post = (call: Call): Promise<Envelope> => deliver(options, call);
  return {
    async post(path, payload, signal) {
      const call = { path, payload, signal };
      return withoutError(await (repeatablePaths.has(path) ? twice(() => post(call)) : post(call)), { path });
    },
    get: async (path, query, signal) => withoutError(await deliver(options, { path, query, signal }), { path }),
    postReport: (path, payload, signal) => post({ path, payload, signal }),
    postAndForget(path, payload) {
      const nobodyLeaves = new AbortController().signal;
      // Nothing can act on the reply any more.
      post({ path, payload, signal: nobodyLeaves, keepalive: true }).catch(ignoreVerificationError);
    },
  };
}

// Calls that may be made twice, as they change nothing: those that text somebody are not among them.
const repeatablePaths: ReadonlySet<string> = new Set(
  ['challenge', 'device/fido2/register/start', 'device/fido2/verify/start', 'mobile/instant/start'].map(
    (path) => `/v1/client/${path}`,
  ),
);

/** The work's outcome, or that of a second try when the first found no connection. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof VerificationError && thrown.code === 'network') return work();
    throw thrown;
  }
}

interface Call {
  readonly path: string;
  /** of a POST; a call without one is a GET */
  readonly payload?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly keepalive?: boolean;
}

async function deliver(options: BackendOptions, call: Call): Promise<Envelope> {
  const { path } = call;
  const { timeoutMs, ports } = options;
  const arrival = await exchange((signal) => send(options, call, signal), {
    timeoutMs,
    signal: call.signal,
    clock: ports,
  });
  if ('loss' in arrival) throw lossError(arrival.loss, path);
  const { ok, status } = arrival.response;
  const origin = { path, status };
  const envelope = ok ? readEnvelope(arrival.text, origin) : readRefusedReply(arrival.text);
  if (envelope?.error?.code === backendCodes.noDeviceFound) await options.onDeviceUnknown?.();
  if (ok && envelope !== undefined) return envelope;
  // A status outside 2xx is a failure whatever the body says; an error in the body gives it its code and words.
  if (envelope !== undefined) withoutError(envelope, origin);
  const message = `Backend answered with status ${status}`;
  throw new VerificationError('http-status', message, { ...origin, reportable: false });
}

async function send(
  { endpoint, names, token, ports, sign }: BackendOptions,
  { path, payload, query, keepalive = false }: Call,
  signal: AbortSignal,
): Promise<BackendResponse> {
  const alike = {
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  } as const;
  if (payload === undefined) {
    return ports.fetch(`${endpoint}${path}?${new URLSearchParams(query).toString()}`, { ...alike, method: 'GET' });
  }
  const body = JSON.stringify(payload);
  // A page that is being left has no time for a challenge and a signature: what outlives it goes out at once.
  const signing = keepalive ? undefined : sign?.({ method: 'POST', path, body }, signal);
  const headers = { ...baseHeaders(names, token), ...(signing && (await signing)) };
  return ports.fetch(endpoint + path, { ...alike, method: 'POST', headers, body, keepalive });
}

function lossError({ why, cause }: Loss, path: string): VerificationError {
  if (why === 'aborted') return new VerificationError('cancelled', 'Cancelled', { cause });
  if (why === 'timeout') return new VerificationError('timeout', 'Backend call timed out', { path });
  if (!(cause instanceof VerificationError)) {
    return new VerificationError('network', 'Backend could not be reached', { path, cause });
  }
  // Of ours: what the page's policy refused, or why the call could not be signed, which is a call of its own.
  return cause.code === 'blocked' ? new VerificationError('blocked', cause.message, { path, cause }) : cause;
}

function baseHeaders(names: ClientNames, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...versionHeader(names),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

function readRefusedReply(text: string): Envelope | undefined {
  try {
    return readEnvelope(text);
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    return undefined;
  }
}
