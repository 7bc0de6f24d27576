import type { CarrierFlow } from '../world/carrier-checks.ts';

/** A planned reply, used `times` times (default: once). */
export interface ScriptedReply {
  /** `mobile/otp/start`, or the whole path. `status` is the first message of the status socket. */
  path: string;
  times?: number | undefined;
  /** Replaces the backend's reply. Default: `{}`. */
  body?: unknown;
  /** Fields merged into the backend's reply, also inside `data`. */
  over?: Record<string, unknown> | undefined;
}

/**
 * Plan of `POST /sandbox/auth-script` for the next identity start.
 *
 * @source docs/contract.md §4
 */
export interface AuthScript {
  token?:
    | { next?: string | undefined; subs?: Record<string, unknown> | undefined; drop?: readonly string[] | undefined }
    | undefined;
  /** How the carrier provider answers. Default: the test flow. */
  carrier?: CarrierFlow | undefined;
  replies: readonly ScriptedReply[];
}

/** A whole reply, or fields that are merged into the backend's. */
export type PlannedReply = { body: unknown } | { over: Record<string, unknown> };

/** Planned replies of one session, in order. */
export class ScriptedReplies {
  readonly #left: (ScriptedReply & { left: number })[];

  constructor(replies: readonly ScriptedReply[]) {
    this.#left = replies.map((reply) => ({ ...reply, left: reply.times ?? 1 }));
  }

  /** Next planned reply for a call; undefined if the backend answers. */
  take(path: string): PlannedReply | undefined {
    const found = this.#left.find((reply) => reply.left > 0 && withoutBase(reply.path) === withoutBase(path));
    if (!found) return undefined;
    found.left -= 1;
    return found.over ? { over: found.over } : { body: found.body ?? {} };
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
