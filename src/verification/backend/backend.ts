import { untilAborted } from '../abort-scope.ts';
import { backendCodes } from './backend-codes.ts';
import { type Envelope, readEnvelope, withoutError } from './envelope.ts';
import { VerificationError, asVerificationError } from '../errors.ts';
import { versionHeader, versionHeaderValue } from './headers.ts';
import type { VerificationPorts } from '../ports.ts';

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
  /** null for calls that need none: those that take the device back */
  readonly token: string | null;
  readonly ports: Pick<VerificationPorts, 'fetch' | 'setTimer'>;
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
  const post = (call: Call): Promise<Envelope> => exchange(options, call);
  return {
    async post(path, payload, signal) {
      const call = { path, payload, signal };
      return withoutError(await (repeatablePaths.has(path) ? twice(() => post(call)) : post(call)), { path });
    },
    postReport: (path, payload, signal) => post({ path, payload, signal }),
    postAndForget(path, payload) {
      const nobodyLeaves = new AbortController().signal;
      // Nobody is left who could act on the answer, so it is dropped, a failure too.
      post({ path, payload, signal: nobodyLeaves, keepalive: true }).catch(() => undefined);
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
  readonly payload: object;
  readonly signal: AbortSignal;
  readonly keepalive?: boolean;
}

async function exchange(options: BackendOptions, call: Call): Promise<Envelope> {
  if (call.signal.aborted) throw new VerificationError('cancelled', 'Cancelled', { cause: call.signal.reason });
  const stop = new AbortController();
  let cancelTimer = (): void => undefined;
  const timedOut = new Promise<never>((_, reject) => {
    cancelTimer = options.ports.setTimer(options.timeoutMs, () =>
      reject(new VerificationError('timeout', 'Backend call timed out', { path: call.path })),
    );
  });
  try {
    return await untilAborted(Promise.race([timedOut, send(options, call, stop.signal)]), call.signal);
  } finally {
    cancelTimer();
    stop.abort();
  }
}

async function send(options: BackendOptions, call: Call, signal: AbortSignal): Promise<Envelope> {
  const { path } = call;
  const body = JSON.stringify(call.payload);
  // A page that is being left has no time for a challenge and a signature: what outlives it goes out at once.
  const signing = call.keepalive === true ? undefined : options.sign?.({ method: 'POST', path, body }, signal);
  const headers = { ...baseHeaders(options.token), ...(signing === undefined ? {} : await signing) };
  let status: number;
  let ok: boolean;
  let text: string;
  try {
    const response = await options.ports.fetch(options.endpoint + path, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      headers,
      body,
      signal,
      keepalive: call.keepalive ?? false,
    });
    ({ status, ok } = response);
    text = await response.text();
  } catch (cause) {
    const { code, message } = asVerificationError(cause, 'network');
    throw new VerificationError(code, code === 'network' ? 'Backend could not be reached' : message, { path, cause });
  }
  const envelope = ok ? readReply(text, path, status) : readRefusedReply(text);
  if (envelope?.error?.code === backendCodes.noDeviceFound) await options.onDeviceUnknown?.();
  if (ok && envelope !== undefined) return envelope;
  // A status outside 2xx is a failure whatever the body says; an error in the body gives it its code and words.
  if (envelope !== undefined) withoutError(envelope, { path, status });
  const message = `Backend answered with status ${status}`;
  throw new VerificationError('http-status', message, { path, status, reportable: false });
}

function baseHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [versionHeader]: versionHeaderValue,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

function readReply(text: string, path: string, status: number): Envelope {
  try {
    return readEnvelope(text);
  } catch (cause) {
    const message = cause instanceof VerificationError ? cause.message : 'Reply cannot be read';
    throw new VerificationError('invalid-reply', message, { path, status, cause });
  }
}

function readRefusedReply(text: string): Envelope | undefined {
  try {
    return readEnvelope(text);
  } catch {
    return undefined;
  }
}
