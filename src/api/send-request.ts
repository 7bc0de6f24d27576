import ky, { isHTTPError } from 'ky';
import { type ExchangeResult, sendAndReadReply } from '../http/exchange.ts';
import type { ClockPort } from '../runtime/shapes/ports.ts';
import { TimeLimitError, rejectOnAbort, withinTime } from '../runtime/utilities/time-limit.ts';
import type { BotCheckPort } from './bot-check.ts';

export interface SendSettings {
  /** Time limit of one attempt: bot-check token, request and whole reply. */
  readonly timeoutMs: number;
  /** Overrides `timeoutMs`, by action name. */
  readonly timeoutsMs?: Readonly<Record<string, number>>;
  readonly retry: {
    readonly times: number;
    /** Maximum random delay before the first retry. It doubles with each retry. */
    readonly baseMs: number;
    /** Maximum delay before a retry. Also limits `Retry-After`. */
    readonly capMs: number;
  };
}

export interface SendPorts {
  readonly fetch: typeof fetch;
  readonly botCheck: BotCheckPort;
  readonly clock: Pick<ClockPort, 'now' | 'after'>;
  /** Returns a random number from 0 to less than 1. */
  readonly random: () => number;
}

export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const retryStatuses = [429, 503];

/**
 * Sends a request. Each attempt has its own bot-check token. Only a GET request is retried: after a network failure or
 * status 429 or 503, but not after a timeout.
 *
 * @throws only the abort reason of the signal
 * @source decisions 6, 48
 */
export async function sendRequest(
  { method, url, headers, body }: OutgoingRequest,
  { timeoutMs, retry }: SendSettings,
  { fetch, botCheck, clock, random }: SendPorts,
  signal: AbortSignal,
): Promise<ExchangeResult<Response>> {
  let deadline = 0;
  let sent = false;
  const addToken = async (request: Request): Promise<void> => {
    deadline = clock.now() + timeoutMs;
    const token = await withinTime(botCheck.token(), timeoutMs, clock);
    request.headers.set(token.header, token.value);
  };
  const sendOnce = async (request: RequestInfo | URL): Promise<Response> => {
    const limits = { timeoutMs: deadline - clock.now(), signal, clock };
    const received = await sendAndReadReply((limitedSignal) => {
      sent = true;
      return fetch(request, { signal: limitedSignal });
    }, limits);
    if ('loss' in received) throw received.loss.cause;
    // `sendAndReadReply` has already read the body.
    return Object.assign(received.response, { text: async () => received.text });
  };
  signal.throwIfAborted();
  try {
    const response = await rejectOnAbort(
      ky(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        cache: 'no-store',
        signal,
        fetch: sendOnce,
        timeout: false,
        hooks: { beforeRequest: [addToken] },
        retry: {
          limit: retry.times,
          methods: ['get'],
          statusCodes: retryStatuses,
          afterStatusCodes: retryStatuses,
          maxRetryAfter: retry.capMs,
          delay: (attempt) => Math.min(retry.capMs, retry.baseMs * 2 ** (attempt - 1)),
          jitter: (ms) => random() * ms,
        },
        // ky retries only after errors, so these statuses throw.
        throwHttpErrors: (status) => retryStatuses.includes(status),
      }),
      signal,
    );
    return { response, text: await response.text() };
  } catch (thrown) {
    signal.throwIfAborted();
    if (isHTTPError(thrown)) return { response: thrown.response, text: await thrown.response.text() };
    return { loss: { why: thrown instanceof TimeLimitError ? 'timeout' : 'network', cause: thrown, sent } };
  }
}
