import { sendAndReadReply, type ReplyLoss } from '../../http/exchange.ts';
import { backendCodes, ignoreVerificationError, VerificationError } from '../errors.ts';
import type { BackendResponse, VerificationPorts } from '../ports.ts';
import { type Envelope, readEnvelope, throwIfError } from './envelope.ts';
import { type VersionHeaderNames, createVersionHeader } from './headers.ts';

export interface UnsignedRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly body: string;
}

export interface BackendOptions {
  readonly endpoint: string;
  readonly versionHeaderNames: VersionHeaderNames;
  /** Null for calls that unregister the device or its passkey. */
  readonly token: string | null;
  readonly ports: Pick<VerificationPorts, 'fetch' | 'after'>;
  readonly timeoutMs: number;
  /** Returns signature headers; `undefined` for calls that are not signed (V §7 Signed paths). */
  readonly sign?: (request: UnsignedRequest, signal: AbortSignal) => Promise<Record<string, string>> | undefined;
  /** Runs before a reply with error 10006 (unknown device) is processed (V §8). */
  readonly onDeviceUnknown?: () => Promise<void>;
}

export interface Backend {
  /**
   * Posts JSON and returns the reply's envelope.
   *
   * @throws VerificationError 'backend', 'http-status', 'invalid-reply', 'network', 'blocked', 'timeout' or
   *   `'cancelled'`
   */
  post(path: string, payload: object, signal: AbortSignal): Promise<Envelope>;
  get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Envelope>;
  /** Posts an error report. Returns the reply even if it contains an error. */
  postErrorReport(path: string, payload: object, signal: AbortSignal): Promise<Envelope>;
  /** Posts an unsigned payload. The request completes even if the page is closed. Ignores failures. */
  postBeacon(path: string, payload: object): void;
}

/** @source V §7 */
export function createBackend(options: BackendOptions): Backend {
  const post = (call: Call): Promise<Envelope> => deliver(options, call);
  return {
    async post(path, payload, signal) {
      const call = { path, payload, signal };
      return throwIfError(await (repeatablePaths.has(path) ? retryOnce(() => post(call)) : post(call)), { path });
    },
    get: async (path, query, signal) => throwIfError(await deliver(options, { path, query, signal }), { path }),
    postErrorReport: (path, payload, signal) => post({ path, payload, signal }),
    postBeacon(path, payload) {
      const neverAborted = new AbortController().signal;
      post({ path, payload, signal: neverAborted, keepalive: true }).catch(ignoreVerificationError);
    },
  };
}

// Paths retried after a lost connection. Calls that send a text message must not be in this list.
const repeatablePaths: ReadonlySet<string> = new Set(
  ['challenge', 'device/fido2/register/start', 'device/fido2/verify/start', 'mobile/instant/start'].map(
    (path) => `/v1/client/${path}`,
  ),
);

async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof VerificationError && thrown.code === 'network') return work();
    throw thrown;
  }
}

interface Call {
  readonly path: string;
  readonly payload?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly keepalive?: boolean;
}

async function deliver(options: BackendOptions, call: Call): Promise<Envelope> {
  const { path } = call;
  const { timeoutMs, ports } = options;
  const outcome = await sendAndReadReply((signal) => send(options, call, signal), {
    timeoutMs,
    signal: call.signal,
    clock: ports,
  });
  if ('loss' in outcome) throw lossError(outcome.loss, path);
  const { ok, status } = outcome.response;
  const origin = { path, status };
  const envelope = ok ? readEnvelope(outcome.text, origin) : readRefusedReply(outcome.text);
  if (envelope?.error?.code === backendCodes.noDeviceFound) await options.onDeviceUnknown?.();
  if (ok && envelope !== undefined) return envelope;
  if (envelope !== undefined) throwIfError(envelope, origin);
  const message = `Backend answered with status ${status}`;
  throw new VerificationError('http-status', message, { ...origin, reportable: false });
}

async function send(
  { endpoint, versionHeaderNames: names, token, ports, sign }: BackendOptions,
  { path, payload, query, keepalive = false }: Call,
  signal: AbortSignal,
): Promise<BackendResponse> {
  const commonInit = {
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  } as const;
  if (payload === undefined) {
    return ports.fetch(`${endpoint}${path}?${new URLSearchParams(query).toString()}`, { ...commonInit, method: 'GET' });
  }
  const body = JSON.stringify(payload);
  // A page that is being closed has no time to fetch a signing challenge.
  const signatureHeaders = keepalive ? undefined : sign?.({ method: 'POST', path, body }, signal);
  const headers = { ...baseHeaders(names, token), ...(signatureHeaders && (await signatureHeaders)) };
  return ports.fetch(endpoint + path, { ...commonInit, method: 'POST', headers, body, keepalive });
}

function lossError({ why: reason, cause }: ReplyLoss, path: string): VerificationError {
  if (reason === 'aborted') return new VerificationError('cancelled', 'Cancelled', { cause });
  if (reason === 'timeout') return new VerificationError('timeout', 'Backend call timed out', { path });
  if (!(cause instanceof VerificationError)) {
    return new VerificationError('network', 'Backend could not be reached', { path, cause });
  }
  // The CSP blocked the call, or the call for the signing challenge failed.
  return cause.code === 'blocked' ? new VerificationError('blocked', cause.message, { path, cause }) : cause;
}

function baseHeaders(names: VersionHeaderNames, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...createVersionHeader(names),
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
