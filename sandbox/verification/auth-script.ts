/** A reply that replaces the verification backend's own, `times` times (once unless told). */
export interface ScriptedReply {
  /** `mobile/otp/start`, or the whole path; `status` is the first message of the status socket. */
  path: string;
  times?: number | undefined;
  body?: unknown;
}

/** What `POST /sandbox/auth-script` plans for the next identity start. @source contract §4 */
export interface AuthScript {
  token?:
    | { next?: string | undefined; subs?: Record<string, unknown> | undefined; drop?: readonly string[] | undefined }
    | undefined;
  replies: readonly ScriptedReply[];
}

/** The scripted replies of one session, in the order they were planned. */
export class ScriptedReplies {
  readonly #left: (ScriptedReply & { left: number })[];

  constructor(replies: readonly ScriptedReply[]) {
    this.#left = replies.map((reply) => ({ ...reply, left: reply.times ?? 1 }));
  }

  /** The next scripted body for a call, or undefined when the backend is to answer itself. */
  take(path: string): { body: unknown } | undefined {
    const found = this.#left.find((reply) => reply.left > 0 && withoutBase(reply.path) === withoutBase(path));
    if (!found) return undefined;
    found.left -= 1;
    return { body: found.body ?? {} };
  }
}

function withoutBase(path: string): string {
  return path.replace(/^\/?(?:v1\/)?(?:client\/)?/, '').replace(/\/+$/, '');
}
