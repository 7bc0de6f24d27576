/** @source V §9 Analytics event retry backoff */
const firstWaitMs = 500;
const factor = 2;
/** @source A §9, V §9 Analytics default rate-limit wait */
const rateLimitWaitMs = 5_000;

/** How long to wait before what failed is tried again. */
export interface Backoff {
  /** Failures since the last reset. */
  failures(): number;
  /** Notes one: 500 ms, and twice as long each time. */
  afterFailure(): number;
  /** Notes that it was too much: as long as the collector says, else five seconds. @param reset seconds, as text */
  afterRateLimit(reset: string | null): number;
  reset(): void;
}

/** A backoff that has seen no failure. @source A §9 Analytics delivery */
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
