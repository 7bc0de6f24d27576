import type { Loss } from '../http/exchange.ts';
import type { ActionResult } from '../runtime/shapes/ports.ts';
import type { FailureRule } from './failures.ts';
import type { KeptKeys } from './kept-keys.ts';
import { isJson, type RawReply, unreadReplies } from './read-reply.ts';

/** A request that changes something, from its going out until it is known what became of it. */
export interface KeyedRequest {
  /** For `Idempotency-Key`: that of the last request to the same address if it is unsettled and had an equal body. */
  readonly key: string;
  /** An equal one went out before, and nobody knows what became of it. */
  readonly repeats: boolean;
  /** The key is of a request that an earlier life of the page sent: nobody knows with which body. */
  readonly isLeft: boolean;
  /**
   * Takes what became of it. Settled, the next one gets a new key. Refused, an equal one gets the same key once more, and
   * no other has to wait for it; refused a second time, it is settled.
   */
  end(fate: Fate): void;
}

/** What a reply says of a request, and of an equal one that went before it. */
type Fate = 'unknown' | 'refused' | 'settled';

/** The requests of which nobody knows whether the server acted. @source decision 6, docs/decisions/0024 */
export interface UnsettledRequests {
  /**
   * @param address method, path and, if it matters, the application
   * @param once    name of a call that must not be done twice, not even by a page that is loaded again
   */
  begin(address: string, body: string, once?: string): KeyedRequest;
  /** Body of the request to an address of which nobody knows whether it was done. */
  bodyAt(address: string): string | undefined;
}

/**
 * Unsettled requests, held in memory for one page; of those that must not be done twice the tab keeps the key.
 *
 * @param newId a random text that never repeats
 */
export function createUnsettledRequests(newId: () => string, kept: KeptKeys): UnsettledRequests {
  const held = new Map<string, HeldRequest>();
  return {
    begin(address, body, once) {
      const earlier = held.get(address);
      const left = earlier === undefined && once !== undefined ? kept.take(once) : undefined;
      const repeats = left !== undefined || earlier?.body === body;
      const request = earlier?.body === body ? earlier : { body, key: left ?? newId(), isLeft: left !== undefined };
      held.set(address, request);
      if (once !== undefined) kept.keep(once, request.key);
      return {
        key: request.key,
        repeats,
        isLeft: request.isLeft,
        end(fate) {
          if (fate === 'unknown') return;
          if (once !== undefined) kept.drop(once, request.key);
          if (held.get(address)?.key !== request.key) return;
          if (fate === 'settled' || request.isRefused === true) held.delete(address);
          else held.set(address, { ...request, isRefused: true });
        },
      };
    },
    bodyAt(address) {
      const request = held.get(address);
      return request?.isRefused === true ? undefined : request?.body;
    },
  };
}

interface HeldRequest extends Pick<KeyedRequest, 'key' | 'isLeft'> {
  readonly body: string;
  /** As a repeat, and by what may not have been the API after all. */
  readonly isRefused?: true;
}

/** Statuses after which nobody knows whether the server acted. */
const ambiguousStatuses = new Set([408, 425, 429, 502, 503, 504]);
/** Refusals in JSON that an API decides on. Others may be said before it looks at the call, or by what stands before it. */
const judgedStatuses = new Set([400, 404, 409, 410, 422, 500]);
const lastSuccess = 299;
const unread = new Set<string>(Object.values(unreadReplies));

/**
 * What a reply says of the request. A success we could not read was one all the same: its key is kept, so that asking
 * again does not do it twice. Where an earlier attempt may have been let in, a refusal is no proof that it was not.
 *
 * @source docs/decisions/0002
 */
export function fateOf(
  came: RawReply | { readonly loss: Loss },
  result: ActionResult,
  { repeats, rules }: { readonly repeats: boolean; readonly rules: readonly FailureRule[] },
): Fate {
  if ('loss' in came) return !came.loss.sent && !repeats ? 'settled' : 'unknown';
  const { status } = came.response;
  // A page of some gateway: whatever stands behind it may have acted.
  if (ambiguousStatuses.has(status) || (status >= 500 && !isJson(came))) return 'unknown';
  if (!('failure' in result)) return 'settled';
  if (unread.has(result.failure.name)) return 'unknown';
  if (!repeats) return 'settled';
  const isUnseen = rules.some(({ outcome, rejectsUnseen }) => rejectsUnseen && outcome === result.outcome);
  const isJudged = status <= lastSuccess || (judgedStatuses.has(status) && isJson(came));
  return isJudged && !isUnseen ? 'refused' : 'unknown';
}
