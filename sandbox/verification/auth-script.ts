import type { CarrierFlow } from '../world/carrier-checks.ts';

/** A reply that is planned, `times` times (once unless told). */
export interface ScriptedReply {
  /** `mobile/otp/start`, or the whole path; `status` is the first message of the status socket. */
  path: string;
  times?: number | undefined;
  /** Replaces the backend's own reply, `{}` unless told. */
  body?: unknown;
  /** Instead of `body`: the backend answers itself, and these fields are laid over its reply (those of data over data). */
  over?: Record<string, unknown> | undefined;
}

/** What `POST /sandbox/auth-script` plans for the next identity start. @source docs/contract.md §4 */
export interface AuthScript {
  token?:
    | { next?: string | undefined; subs?: Record<string, unknown> | undefined; drop?: readonly string[] | undefined }
    | undefined;
  /** How the carrier provider answers; the test flow unless told. */
  carrier?: CarrierFlow | undefined;
  replies: readonly ScriptedReply[];
}

/** What is planned for one call: a whole reply, or fields over the backend's own. */
export type PlannedReply = { body: unknown } | { over: Record<string, unknown> };

/** The scripted replies of one session, in the order they were planned. */
export class ScriptedReplies {
  readonly #left: (ScriptedReply & { left: number })[];

  constructor(replies: readonly ScriptedReply[]) {
    this.#left = replies.map((reply) => ({ ...reply, left: reply.times ?? 1 }));
  }

  /** What is planned for a call, or undefined when the backend is to answer itself. */
  take(path: string): PlannedReply | undefined {
    const found = this.#left.find((reply) => reply.left > 0 && withoutBase(reply.path) === withoutBase(path));
    if (!found) return undefined;
    found.left -= 1;
    return found.over ? { over: found.over } : { body: found.body ?? {} };
  }
}

/** A reply of the backend with the planned fields laid over it. */
export function laidOver(reply: object, over: Record<string, unknown>): object {
  const { data } = reply as { data?: object };
  const isObject = typeof over.data === 'object' && over.data !== null;
  return { ...reply, ...over, ...(isObject && { data: { ...data, ...(over.data as object) } }) };
}

function withoutBase(path: string): string {
  return path.replace(/^\/?(?:v1\/)?(?:client\/)?/, '').replace(/\/+$/, '');
}
