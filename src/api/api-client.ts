import * as v from 'valibot';
import type { Failure } from '../runtime/shapes/failure.ts';
import { classifyFailure, type FailureOutcome } from './classify-failure.ts';
import type { Endpoint } from '../actions/endpoints.ts';
import { fillPath, type PathParams } from './fill-path.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { type FailureDefaults, type RawReply, readReply } from './read-reply.ts';
import { retryDelayMs, type RetrySettings } from './retry-delay.ts';
import { type Attempt, type AttemptPorts, type AttemptRequest, sendAttempt } from './send-attempt.ts';

/** How the API is reached; all of it is configuration. */
export interface ApiSettings {
  /** Ends in `/`; a path of this origin or a whole address. */
  readonly base: string;
  /** Longest time of one attempt. */
  readonly timeoutMs: number;
  readonly retry: RetrySettings;
  readonly failure: FailureDefaults;
}

/** What the client needs of the world. */
export interface ApiPorts extends AttemptPorts {
  /** From 0 up to 1. */
  readonly random: () => number;
  /** A text that never repeats, for `Idempotency-Key`. */
  readonly newId: () => string;
}

/** One call of an endpoint: its payload beside the parameters its path names. */
export type ApiRequest<Path extends string> = ApiPayload &
  (keyof PathParams<Path> extends never ? { readonly params?: undefined } : { readonly params: PathParams<Path> });

interface ApiPayload {
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, without members that are undefined; no body where it is undefined itself. */
  readonly body?: unknown;
  /** The identity's auth token, sent where the endpoint takes one. */
  readonly authToken?: string | undefined;
  /** Of which application it is: what may have been done for another is nothing to repeat. */
  readonly application?: string | undefined;
}

/** A reply in the endpoint's shape, or the outcome with why. */
export type ApiResult<Reply> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly reply: Reply;
      /** The reply is that of an earlier request, which had another body; the one asked for was not sent. */
      readonly earlier?: true;
    }
  | { readonly ok: false; readonly outcome: FailureOutcome; readonly failure: Failure };

/** Calls endpoints. */
export interface ApiClient {
  /** @throws only what the signal was aborted with */
  call<E extends Endpoint>(
    endpoint: E,
    request: ApiRequest<E['path']>,
    signal: AbortSignal,
  ): Promise<ApiResult<v.InferOutput<E['reply']>>>;
  readonly failureDefaults: FailureDefaults;
}

/** Statuses after which nobody knows whether the server acted. */
const unknownFate = new Set([408, 425, 429, 502, 503, 504]);
/** Said at the door, before anyone looks at the call: an earlier attempt may have been let in. */
const atTheDoor = new Set([401, 403]);
const tryLater = new Set([429, 503]);

/**
 * The client of the product's API.
 *
 * Every attempt carries the JSON content type and a bot-check token of its own. A call that changes something is sent
 * once, under a key the next equal call reuses while its fate is unknown; a call that only reads is tried again after
 * a network failure, 429 or 503.
 *
 * @source A §7, A §8, decisions 3, 5, 6
 */
export function createApiClient(settings: ApiSettings, ports: ApiPorts): ApiClient {
  const keys = createIdempotencyKeys(ports.newId);

  const send = async (endpoint: Endpoint, request: AttemptRequest, signal: AbortSignal): Promise<Attempt> => {
    const attempts = endpoint.method === 'GET' ? settings.retry.times + 1 : 1;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await sendAttempt(request, ports, settings.failure, signal);
      if (attempt >= attempts || !isWorthAnother(outcome)) return outcome;
      const retryAfter = outcome.kind === 'replied' ? outcome.raw.retryAfter : null;
      const wait = { attempt, retryAfter, now: ports.clock.now(), random: ports.random() };
      await sleep(ports, retryDelayMs(settings.retry, wait), signal);
    }
  };

  return {
    failureDefaults: settings.failure,
    async call(endpoint, { params, query, body, authToken, application = '' }, signal) {
      const url = settings.base + fillPath<string>(endpoint.path, params ?? {}, query ?? {});
      const text = body === undefined ? undefined : JSON.stringify(body);
      const address = `${endpoint.method} ${url} ${application}`;
      const sendKeyed = async (sent: string | undefined): Promise<ApiResult<v.InferOutput<typeof endpoint.reply>>> => {
        const repeats = keys.unsettled(address)?.body === (sent ?? '');
        const key = endpoint.keyed ? keys.keyFor(address, sent ?? '') : undefined;
        const headers = {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(endpoint.auth && authToken !== undefined ? { Authorization: `Bearer ${authToken}` } : {}),
        };
        const request = { method: endpoint.method, url, headers, body: sent, timeoutMs: settings.timeoutMs };
        const outcome = await send(endpoint, request, signal);
        const result = understand(endpoint, outcome, settings.failure);
        if (key !== undefined && fateIsKnown(outcome, result, repeats)) keys.settle(address, key);
        return result;
      };

      const earlier = endpoint.once ? keys.unsettled(address) : undefined;
      if (earlier !== undefined && earlier.body !== text) {
        const result = await sendKeyed(earlier.body);
        if (result.ok) return { ...result, earlier: true };
        if (keys.unsettled(address) !== undefined) return result;
      }
      return sendKeyed(text);
    },
  };
}

function isWorthAnother(attempt: Attempt): boolean {
  return attempt.kind === 'lost' ? !attempt.timedOut : tryLater.has(attempt.raw.status);
}

function understand<E extends Endpoint>(
  endpoint: E,
  attempt: Attempt,
  defaults: FailureDefaults,
): ApiResult<v.InferOutput<E['reply']>> {
  if (attempt.kind === 'lost') return { ok: false, outcome: 'unreachable', failure: attempt.failure };
  const read = readReply(attempt.raw, defaults);
  if (read.kind !== 'value') return { ok: false, outcome: classifyFailure(read), failure: read.failure };
  const { status } = attempt.raw;
  const parsed = v.safeParse(endpoint.reply, read.value);
  if (parsed.success) return { ok: true, status, reply: parsed.output };
  return {
    ok: false,
    outcome: 'invalid-reply',
    failure: { status, message: defaults.message, name: 'InvalidReplyError' },
  };
}

/**
 * A success we could not read was one all the same: its key is kept, so that asking again does not do it twice.
 * Of a repeated request, being turned away at the door tells nothing about the attempt before it.
 */
function fateIsKnown(attempt: Attempt, result: ApiResult<unknown>, repeats: boolean): boolean {
  if (attempt.kind === 'lost') return !attempt.sent && !repeats;
  if (unknownFate.has(attempt.raw.status)) return false;
  if (result.ok) return true;
  const turnedAway = atTheDoor.has(attempt.raw.status) || result.outcome === 'bot-check-failed';
  return turnedAway ? !repeats : !isSuccess(attempt.raw);
}

function isSuccess({ status }: RawReply): boolean {
  return status >= 200 && status <= 299;
}

function sleep({ clock }: AttemptPorts, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      cancel();
      reject(signal.reason);
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', leave);
      resolve();
    });
    signal.addEventListener('abort', leave, { once: true });
  });
}
