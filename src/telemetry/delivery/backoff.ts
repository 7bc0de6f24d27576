/** @source V §9 Analytics event retry backoff */
const firstWaitMs = 500;
const factor = 2;
/** @source A §9, V §9 Analytics default rate-limit wait */
const rateLimitWaitMs = 5_000;

/** Delays before failed requests are retried. */
export interface Backoff {
  /** Returns the number of failures since the last reset. */
  failures(): number;
  /** Counts a failure and returns the delay in ms: 500 for the first, doubled for each further one. */
  afterFailure(): number;
  /**
   * Counts a rate limit and returns the delay in ms. Without a valid `reset`, it is 5 seconds.
   *
   * @param reset the server's delay in seconds, as text
   */
  afterRateLimit(reset: string | null): number;
  reset(): void;
}

/** Creates a backoff without failures. @source A §9 Analytics delivery */
export function createBackoff(): Backoff {
  let failures = 0;
  return {
    failures: () => failures,
    afterFailure() {
      failures += 1;
      return firstWaitMs * factor ** (failures - 1);
    },
    afterRateLimit(reset) {
      failures += 1;
      return /^\d{1,6}$/.test(reset ?? '') ? Number(reset) * 1_000 : rateLimitWaitMs;
    },
    reset() {
      failures = 0;
    },
  };
}
