/** A request that went out under a key. */
export interface KeyedRequest {
  readonly body: string;
  readonly key: string;
}

/** Keys that let the server know a repeated request from a new one. @source decisions 6 */
export interface IdempotencyKeys {
  /**
   * The key of a request: the one of the last request to the same address if its fate is unknown and its body was
   * equal, a new one otherwise.
   *
   * @param address method and path, and the application if it matters
   */
  keyFor(address: string, body: string): string;
  /** The last request to an address, while its fate is unknown. */
  unsettled(address: string): KeyedRequest | undefined;
  /** The fate of the request with this key is known: the next one gets a new key. */
  settle(address: string, key: string): void;
}

/**
 * Keys held in memory, for one page.
 *
 * @param newId a random text that never repeats
 */
export function createIdempotencyKeys(newId: () => string): IdempotencyKeys {
  const open = new Map<string, KeyedRequest>();
  return {
    keyFor(address, body) {
      const held = open.get(address);
      if (held?.body === body) return held.key;
      const key = newId();
      open.set(address, { body, key });
      return key;
    },
    unsettled: (address) => open.get(address),
    settle(address, key) {
      if (open.get(address)?.key === key) open.delete(address);
    },
  };
}
