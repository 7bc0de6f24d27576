import { createHash } from 'node:crypto';
import { RejectedCall } from '../errors.ts';

/** A stored reply. If `dropped` is true, the connection is closed instead. */
export interface StoredReply {
  status: number;
  text: string;
  isDropped: boolean;
}

/**
 * The first reply to each Idempotency-Key, replayed for the same request.
 *
 * @source decision 6
 */
export class IdempotentReplies {
  readonly #replies = new Map<string, { request: string; reply: Promise<StoredReply> }>();
  readonly #maxReplies: number;

  constructor(maxReplies: number) {
    this.#maxReplies = maxReplies;
  }

  /**
   * Answers a request once. A repeat with the same key and request gets the first reply, even if that reply is still
   * pending.
   *
   * @param request method, path and body as one string
   * @throws RejectedCall `unprocessable` if the key was used with another request
   */
  async answerOnce(key: string, request: string, answer: () => Promise<StoredReply>): Promise<StoredReply> {
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const earlier = this.#replies.get(key);
    if (earlier && earlier.request !== fingerprint) {
      throw new RejectedCall('unprocessable', 'Idempotency-Key was already used with another request');
    }
    if (earlier) return earlier.reply;
    const reply = answer();
    this.#replies.set(key, { request: fingerprint, reply });
    const [oldest] = this.#replies.keys();
    if (this.#replies.size > this.#maxReplies && oldest !== undefined) this.#replies.delete(oldest);
    try {
      return await reply;
    } catch (cause) {
      this.#replies.delete(key);
      throw cause;
    }
  }

  clear(): void {
    this.#replies.clear();
  }
}
