import type { Loss } from '../http/exchange.ts';
import type { ActionResult } from '../runtime/shapes/ports.ts';
import type { FailureRule } from './failures.ts';
import { type RawReply, unreadReplies } from './read-reply.ts';

/** A request that changes something, from its going out until it is known what became of it. */
export interface KeyedRequest {
  /** For `Idempotency-Key`: that of the last request to the same address if it is unsettled and had an equal body. */
  readonly key: string;
  /** An equal one went out before, and nobody knows what became of it. */
  readonly repeats: boolean;
  /** It is known what became of it: the next one gets a new key. */
  settle(): void;
}

/** The requests of which nobody knows whether the server acted. @source decision 6 */
export interface UnsettledRequests {
  /** @param address method, path and, if it matters, the application */
  begin(address: string, body: string): KeyedRequest;
  /** Body of the unsettled request to an address. */
  bodyAt(address: string): string | undefined;
}

/**
 * Unsettled requests, held in memory for one page.
 *
 * @param newId a random text that never repeats
 */
export function createUnsettledRequests(newId: () => string): UnsettledRequests {
  const held = new Map<string, { readonly body: string; readonly key: string }>();
  return {
    begin(address, body) {
      const earlier = held.get(address);
      const repeats = earlier?.body === body;
      const request = repeats ? earlier : { body, key: newId() };
      held.set(address, request);
      return {
        key: request.key,
        repeats,
        settle() {
          if (held.get(address)?.key === request.key) held.delete(address);
        },
      };
    },
    bodyAt: (address) => held.get(address)?.body,
  };
}

/** Statuses after which nobody knows whether the server acted. */
const ambiguousStatuses = new Set([408, 425, 429, 502, 503, 504]);
/** Statuses said before anyone looks at the call: an earlier attempt may have been let in. */
const rejectedUnseenStatuses = new Set([401, 403]);
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
  if (ambiguousStatuses.has(status)) return false;
  if (!('failure' in result)) return true;
  const isUnseen = rules.some(({ outcome, rejectsUnseen }) => rejectsUnseen && outcome === result.outcome);
  if (isUnseen || rejectedUnseenStatuses.has(status)) return !repeats;
  return !unread.has(result.failure.name);
}
