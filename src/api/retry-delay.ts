/** How calls that change nothing are tried again. */
export interface RetrySettings {
  /** Attempts after the first. */
  readonly times: number;
  /** Upper end of the first random wait; it doubles with every attempt. */
  readonly baseMs: number;
  /** No wait is longer, whatever the server asks for. */
  readonly capMs: number;
}

/**
 * The wait before the next attempt in ms: what `Retry-After` asks for, else a random time up to a doubling limit, so
 * that many clients do not come back at once.
 *
 * @param attempt  attempts already made, from 1
 * @param retryAfter seconds or an HTTP date
 * @param random   from 0 up to 1
 */
export function retryDelayMs(
  settings: RetrySettings,
  { attempt, retryAfter, now, random }: { attempt: number; retryAfter: string | null; now: number; random: number },
): number {
  const asked = retryAfter === null ? undefined : readRetryAfter(retryAfter, now);
  if (asked !== undefined) return Math.min(settings.capMs, asked);
  return Math.round(random * Math.min(settings.capMs, settings.baseMs * 2 ** (attempt - 1)));
}

function readRetryAfter(header: string, now: number): number | undefined {
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
