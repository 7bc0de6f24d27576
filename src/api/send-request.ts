import ky, { isHTTPError } from 'ky';
import { type Arrival, exchange } from '../http/exchange.ts';
import type { ClockPort } from '../runtime/shapes/ports.ts';
import { OutOfTimeError, untilAborted, withinTime } from '../runtime/within-time.ts';
import type { BotCheckPort } from './bot-check.ts';

/** How long a call is waited for, and how one that changes nothing is tried again. */
export interface SendSettings {
  /** Longest time of one attempt: its bot-check token, the request and the whole reply. */
  readonly timeoutMs: number;
  /** The same for the actions of these names, which may take another time. */
  readonly timeoutsMs?: Readonly<Record<string, number>>;
  readonly retry: {
    /** Attempts after the first. */
    readonly times: number;
    /** Upper end of the first random wait; it doubles with every attempt. */
    readonly baseMs: number;
    /** No wait is longer, whatever the server asks for. */
    readonly capMs: number;
  };
}

/** What sending needs of the world. */
export interface SendPorts {
  readonly fetch: typeof fetch;
  readonly botCheck: BotCheckPort;
  /** Counts the time of an attempt. */
  readonly clock: Pick<ClockPort, 'now' | 'after'>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** One request, the same for all its attempts but for the bot-check token. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Statuses of a server that asks to be called later. */
const tryLater = [429, 503];

/**
 * Sends a request, every attempt with a bot-check token of its own. A GET is tried again after a network failure, 429
 * and 503, but not after its time limit: then the applicant has waited long enough. All else is sent once.
 *
 * @returns the last reply, read to its end, or why there is none
 * @throws only what the signal was aborted with
 * @source decision 6, docs/decisions/0002 on what of ky is used
 */
export async function sendRequest(
  { method, url, headers, body }: OutgoingRequest,
  { timeoutMs, retry }: SendSettings,
  { fetch, botCheck, clock, random }: SendPorts,
  signal: AbortSignal,
): Promise<Arrival<Response>> {
  let endsAt = 0;
  let sent = false;
  const takeToken = async (request: Request): Promise<void> => {
    endsAt = clock.now() + timeoutMs;
    const token = await withinTime(botCheck.token(), timeoutMs, clock);
    request.headers.set(token.header, token.value);
  };
  const sendOnce = async (request: RequestInfo | URL): Promise<Response> => {
    const limits = { timeoutMs: endsAt - clock.now(), signal, clock };
    const came = await exchange((limited) => {
      sent = true;
      return fetch(request, { signal: limited });
    }, limits);
    if ('loss' in came) throw came.loss.cause;
    // It was read within the limit: whoever reads it again gets the same.
    return Object.assign(came.response, { text: async () => came.text });
  };
  signal.throwIfAborted();
  try {
    const response = await untilAborted(
      ky(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        cache: 'no-store',
        signal,
        fetch: sendOnce,
        timeout: false,
        hooks: { beforeRequest: [takeToken] },
        retry: {
          limit: retry.times,
          methods: ['get'],
          statusCodes: tryLater,
          afterStatusCodes: tryLater,
          maxRetryAfter: retry.capMs,
          delay: (attempt) => Math.min(retry.capMs, retry.baseMs * 2 ** (attempt - 1)),
          jitter: (ms) => random() * ms,
        },
        // Only what is thrown is tried again.
        throwHttpErrors: (status) => tryLater.includes(status),
      }),
      signal,
    );
    return { response, text: await response.text() };
  } catch (thrown) {
    signal.throwIfAborted();
    if (isHTTPError(thrown)) return { response: thrown.response, text: await thrown.response.text() };
    return { loss: { why: thrown instanceof OutOfTimeError ? 'timeout' : 'network', cause: thrown, sent } };
  }
}
