import { createHash } from 'node:crypto';
import { RefusedCall } from '../errors.ts';

/** A reply in a form that can be sent again. `dropped` closes the connection instead. */
export interface KeptReply {
  status: number;
  text: string;
  dropped: boolean;
}

/** The first reply to each Idempotency-Key, replayed for the same request. @source decision 6 */
export class IdempotentReplies {
  readonly #kept = new Map<string, { request: string; reply: Promise<KeptReply> }>();
  readonly #most: number;

  /** @param most how many are kept, the newest */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Answers a request once: the same key with the same request gets the first reply, also while that is still on its way.
   *
   * @param request method, path and body of the request as one text
   * @throws RefusedCall `unprocessable` when the key came before with another request
   */
  async once(key: string, request: string, answer: () => Promise<KeptReply>): Promise<KeptReply> {
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const earlier = this.#kept.get(key);
    if (earlier && earlier.request !== fingerprint) {
      throw new RefusedCall('unprocessable', 'Idempotency-Key came before with another request');
    }
    if (earlier) return earlier.reply;
    const reply = answer();
    this.#kept.set(key, { request: fingerprint, reply });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await reply;
    } catch (cause) {
      this.#kept.delete(key);
      throw cause;
    }
  }

  clear(): void {
    this.#kept.clear();
  }
}
