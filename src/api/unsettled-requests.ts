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
  /** It is known what became of it: the next one gets a new key. */
  settle(): void;
}

/** The requests of which nobody knows whether the server acted. @source decision 6, docs/decisions/0024 */
export interface UnsettledRequests {
  /**
   * @param address method, path and, if it matters, the application
   * @param once    name of a call that must not be done twice, not even by a page that is loaded again
   */
  begin(address: string, body: string, once?: string): KeyedRequest;
  /** Body of the unsettled request to an address. */
  bodyAt(address: string): string | undefined;
}

/**
 * Unsettled requests, held in memory for one page; of those that must not be done twice the tab keeps the key.
 *
 * @param newId a random text that never repeats
 */
export function createUnsettledRequests(newId: () => string, kept: KeptKeys): UnsettledRequests {
  const held = new Map<string, { readonly body: string; readonly key: string; readonly isLeft: boolean }>();
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
        settle() {
          if (held.get(address)?.key === request.key) held.delete(address);
          if (once !== undefined) kept.drop(once, request.key);
        },
      };
    },
    bodyAt: (address) => held.get(address)?.body,
  };
}

/** Statuses after which nobody knows whether the server acted. */
const ambiguousStatuses = new Set([408, 425, 429, 502, 503, 504]);
/** Statuses said before anyone looks at the call: an earlier attempt may have been let in. */
const rejectedUnseenStatuses = new Set([401, 403, 421, 511]);
/** Refusals by what has looked at the call. Any other may come from what stands before it, as 424 does. */
const judgedStatuses = new Set([400, 404, 409, 410, 422]);
const unread = new Set<string>(Object.values(unreadReplies));

/**
 * Whether it is known what became of a request. A success we could not read was one all the same: its key is kept, so
 * that asking again does not do it twice.
 */
export function isSettled(
  came: RawReply | { readonly loss: Loss },
  result: ActionResult,
  { repeats, rules }: { readonly repeats: boolean; readonly rules: readonly FailureRule[] },
): boolean {
  if ('loss' in came) return !came.loss.sent && !repeats;
  const { status } = came.response;
  // A page of some gateway: whatever stands behind it may have acted.
  if (ambiguousStatuses.has(status) || (status >= 500 && !isJson(came))) return false;
  if (!('failure' in result)) return true;
  const isUnseen = rules.some(({ outcome, rejectsUnseen }) => rejectsUnseen && outcome === result.outcome);
  if (isUnseen || rejectedUnseenStatuses.has(status)) return !repeats;
  if (repeats && status >= 400 && status < 500 && !judgedStatuses.has(status)) return false;
  return !unread.has(result.failure.name);
}
