import { createHash } from 'node:crypto';
import { RefusedCall } from '../errors.ts';

/** A stored reply. `dropped` closes the connection instead. */
export interface StoredReply {
  status: number;
  text: string;
  dropped: boolean;
}

/**
 * The first reply to each Idempotency-Key, replayed for the same request.
 *
 * @source decision 6
 */
export class IdempotentReplies {
  readonly #kept = new Map<string, { request: string; reply: Promise<StoredReply> }>();
  readonly #most: number;

  /** @param most maximum number of stored replies */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Answers a request once. The same key and request get the first reply, even if it is pending.
   *
   * @param request method, path and body as one text
   * @throws RefusedCall `unprocessable` if the key was used with another request
   */
  async once(key: string, request: string, answer: () => Promise<StoredReply>): Promise<StoredReply> {
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const earlier = this.#kept.get(key);
    if (earlier && earlier.request !== fingerprint) {
      throw new RefusedCall('unprocessable', 'Idempotency-Key was already used with another request');
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
