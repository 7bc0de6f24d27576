const noonMs = 12 * 60 * 60 * 1_000;

/** Noon of a day, `2026-11-20`, in ms since 1970: when a scenario begins, so that every zone has the same day. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + noonMs;
}
