import ky from 'ky';
import type { Failure } from '../runtime/shapes/failure.ts';
import type { ClockPort } from '../runtime/shapes/ports.ts';
import type { BotCheckPort } from './bot-check.ts';
import type { FailureDefaults, RawReply } from './read-reply.ts';

/** What one attempt needs of the world. */
export interface AttemptPorts {
  readonly fetch: typeof fetch;
  readonly clock: ClockPort;
  readonly botCheck: BotCheckPort;
}

/** One request, the same for all its attempts but for the bot-check token. */
export interface AttemptRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly timeoutMs: number;
}

/** A whole reply, or none: then nobody knows whether the server acted, unless nothing was sent. */
export type Attempt =
  | { readonly kind: 'replied'; readonly raw: RawReply }
  | { readonly kind: 'lost'; readonly sent: boolean; readonly timedOut: boolean; readonly failure: Failure };

/**
 * Sends a request once, with a bot-check token of its own, and reads the reply to its end.
 * The time limit spans the token, the request and the body.
 *
 * @throws only what the signal was aborted with
 */
export async function sendAttempt(
  request: AttemptRequest,
  ports: AttemptPorts,
  defaults: FailureDefaults,
  signal: AbortSignal,
): Promise<Attempt> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const cancelTimer = ports.clock.after(request.timeoutMs, () => limit.abort());
  const either = AbortSignal.any([signal, limit.signal]);
  let sent = false;
  const onSend = (): void => {
    sent = true;
  };
  try {
    return { kind: 'replied', raw: await untilAborted(exchange(request, ports, either, onSend), either) };
  } catch (thrown) {
    signal.throwIfAborted();
    const timedOut = limit.signal.aborted;
    return { kind: 'lost', sent, timedOut, failure: lostFailure(thrown, timedOut, defaults) };
  } finally {
    cancelTimer();
  }
}

async function exchange(
  request: AttemptRequest,
  { fetch, botCheck }: AttemptPorts,
  signal: AbortSignal,
  onSend: () => void,
): Promise<RawReply> {
  const token = await botCheck.token();
  signal.throwIfAborted();
  onSend();
  const response = await ky(request.url, {
    method: request.method,
    headers: { ...request.headers, [token.header]: token.value },
    ...(request.body === undefined ? {} : { body: request.body }),
    cache: 'no-store',
    signal,
    // A repeated attempt needs a new token, so the library must not repeat one behind our back (decision 6).
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    // The browser's fetch must not be called as a method of the options.
    fetch: (input, init) => fetch(input, init),
  });
  const { status, statusText } = response;
  return { status, statusText, text: await response.text(), retryAfter: response.headers.get('retry-after') };
}

/** A §8: a network failure gives an error with the failure's name and message. */
function lostFailure(thrown: unknown, timedOut: boolean, { status, message }: FailureDefaults): Failure {
  if (timedOut) return { status, message, name: 'TimeoutError' };
  if (!(thrown instanceof Error)) return { status, message, name: 'Error' };
  return { status, message: thrown.message === '' ? message : thrown.message, name: thrown.name };
}

/** The work's outcome, or a rejection as soon as the signal fires; work that ignores the signal is left behind. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
