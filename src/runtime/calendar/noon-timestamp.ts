const noonMs = 12 * 60 * 60 * 1_000;

/** Noon UTC on a date such as `2026-11-20`, in ms since 1970. */
export function noonTimestamp(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + noonMs;
}
