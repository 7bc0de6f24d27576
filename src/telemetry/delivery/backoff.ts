/** @source V §9 Analytics event retry backoff */
const firstWaitMs = 500;
const factor = 2;
/** @source A §9, V §9 Analytics default rate-limit wait */
const rateLimitWaitMs = 5_000;

export interface Backoff {
  failures(): number;
  /** Returns the delay in ms, which doubles with each failure. */
  recordFailure(): number;
  /**
   * @param reset delay in seconds from the server
   * @returns the delay in ms
   */
  recordRateLimit(reset: string | null): number;
  reset(): void;
}

/** @source A §9 Analytics delivery */
export function createBackoff(): Backoff {
  let failures = 0;
  return {
    failures: () => failures,
    recordFailure() {
      failures += 1;
      return firstWaitMs * factor ** (failures - 1);
    },
    recordRateLimit(reset) {
      failures += 1;
      return /^\d{1,6}$/.test(reset ?? '') ? Number(reset) * 1_000 : rateLimitWaitMs;
    },
    reset() {
      failures = 0;
    },
  };
}
