import type { ReplyLoss } from '../http/exchange.ts';
import type { ActionResult } from '../runtime/shapes/ports.ts';
import type { FailureRule } from './failures.ts';
import type { IdempotencyKeyStore } from './idempotency-key-store.ts';
import { isJson, type RawReply, unusableReplyErrorNames } from './read-reply.ts';

export interface KeyedRequest {
  /** An equal request reuses this `Idempotency-Key`. */
  readonly idempotencyKey: string;
  /** An equal request was sent before, and its result is unknown. */
  readonly isRepeat: boolean;
  /** The key was stored before a reload or by another tab, so the earlier body is unknown. */
  readonly isKeyRestored: boolean;
  /**
   * After `settled`, the next request has a new key. After `refused`, an equal request reuses the key, and a different
   * request is sent immediately. A second `refused` settles the request.
   */
  setResult(resultClass: ResultClass): void;
}

type ResultClass = 'unknown' | 'refused' | 'settled';

/** Requests whose result is unknown. @source decisions 6, 173 */
export interface UnresolvedRequests {
  /** @param address method, URL and application */
  begin(address: string, body: string, once?: string): KeyedRequest;
  /** Returns the body of the unresolved request to an address. */
  getUnresolvedBody(address: string): string | undefined;
}

/** Stores requests in memory, and the keys of `once` calls in `storedKeys`. */
export function createUnresolvedRequests(newId: () => string, storedKeys: IdempotencyKeyStore): UnresolvedRequests {
  const requests = new Map<string, StoredRequest>();
  return {
    begin(address, body, once) {
      const earlierRequest = requests.get(address);
      const storedKey = earlierRequest === undefined && once !== undefined ? storedKeys.claim(once) : undefined;
      const isRepeat = storedKey !== undefined || earlierRequest?.body === body;
      const request =
        earlierRequest?.body === body
          ? earlierRequest
          : { body, idempotencyKey: storedKey ?? newId(), isKeyRestored: storedKey !== undefined };
      requests.set(address, request);
      if (once !== undefined) storedKeys.store(once, request.idempotencyKey);
      return {
        idempotencyKey: request.idempotencyKey,
        isRepeat,
        isKeyRestored: request.isKeyRestored,
        setResult(resultClass) {
          if (resultClass === 'unknown') return;
          if (once !== undefined) storedKeys.remove(once, request.idempotencyKey);
          if (requests.get(address)?.idempotencyKey !== request.idempotencyKey) return;
          if (resultClass === 'settled' || request.isRefused === true) requests.delete(address);
          else requests.set(address, { ...request, isRefused: true });
        },
      };
    },
    getUnresolvedBody(address) {
      const request = requests.get(address);
      return request?.isRefused === true ? undefined : request?.body;
    },
  };
}

interface StoredRequest extends Pick<KeyedRequest, 'idempotencyKey' | 'isKeyRestored'> {
  readonly body: string;
  readonly isRefused?: true;
}

/** After one of these statuses, the server may have processed the request. */
const ambiguousStatuses = new Set([408, 425, 429, 502, 503, 504]);
/** If a JSON reply has one of these statuses, the API itself has refused the request. */
const refusalStatuses = new Set([400, 404, 409, 410, 422, 500]);
const lastSuccessStatus = 299;
const unusableNames = new Set<string>(Object.values(unusableReplyErrorNames));

/**
 * Classifies the reply to a request. An unreadable 2xx reply is `unknown`, so that a repeated request reuses the key.
 * If a repeated request is refused, the first may still have succeeded.
 *
 * @source decisions 49, 50
 */
export function classifyResult(
  received: RawReply | { readonly loss: ReplyLoss },
  result: ActionResult,
  { isRepeat, rules }: { readonly isRepeat: boolean; readonly rules: readonly FailureRule[] },
): ResultClass {
  if ('loss' in received) return !received.loss.sent && !isRepeat ? 'settled' : 'unknown';
  const { status } = received.response;
  // The server behind a gateway may have processed the request.
  if (ambiguousStatuses.has(status) || (status >= 500 && !isJson(received))) return 'unknown';
  if (!('failure' in result)) return 'settled';
  if (unusableNames.has(result.failure.name)) return 'unknown';
  if (!isRepeat) return 'settled';
  const isUnprocessed = rules.some(
    ({ outcome, isRejectedUnprocessed }) => isRejectedUnprocessed && outcome === result.outcome,
  );
  const isRefusal = status <= lastSuccessStatus || (refusalStatuses.has(status) && isJson(received));
  return isRefusal && !isUnprocessed ? 'refused' : 'unknown';
}
