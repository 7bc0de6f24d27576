import type { CarrierFlow } from '../world/carrier-checks.ts';

/** A planned reply that is used `times` times (default: once). */
export interface ScriptedReply {
  /**
   * A short path such as `mobile/otp/start`, or the full path. `status` selects the first message of the status socket.
   */
  path: string;
  times?: number | undefined;
  /** Replaces the backend's reply. Default: `{}`. */
  body?: unknown;
  /** Fields that are merged into the backend's reply, including its `data`. */
  over?: Record<string, unknown> | undefined;
}

/**
 * Plan for the next identity start, set with `POST /sandbox/auth-script`.
 *
 * @source docs/reference/contract.md §4
 */
export interface AuthScript {
  token?:
    | { next?: string | undefined; subs?: Record<string, unknown> | undefined; drop?: readonly string[] | undefined }
    | undefined;
  /** How the carrier provider answers. Default: the test flow. */
  carrier?: CarrierFlow | undefined;
  replies: readonly ScriptedReply[];
}

/** A full reply, or fields that are merged into the backend's reply. */
export type PlannedReply = { body: unknown } | { over: Record<string, unknown> };

/** Planned replies of one session, in order. */
export class ScriptedReplies {
  readonly #replies: (ScriptedReply & { remaining: number })[];

  constructor(replies: readonly ScriptedReply[]) {
    this.#replies = replies.map((reply) => ({ ...reply, remaining: reply.times ?? 1 }));
  }

  /** Next planned reply for a call; undefined if none is planned. */
  take(path: string): PlannedReply | undefined {
    const scripted = this.#replies.find(
      (reply) => reply.remaining > 0 && withoutBase(reply.path) === withoutBase(path),
    );
    if (!scripted) return undefined;
    scripted.remaining -= 1;
    return scripted.over ? { over: scripted.over } : { body: scripted.body ?? {} };
  }
}

/** The reply with planned fields merged into it. */
export function mergeReply(reply: object, over: Record<string, unknown>): object {
  const { data } = reply as { data?: object };
  const isObject = typeof over.data === 'object' && over.data !== null;
  return { ...reply, ...over, ...(isObject && { data: { ...data, ...(over.data as object) } }) };
}

function withoutBase(path: string): string {
  return path.replace(/^\/?(?:v1\/)?(?:client\/)?/, '').replace(/\/+$/, '');
}
