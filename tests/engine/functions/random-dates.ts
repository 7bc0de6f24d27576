import * as fc from 'fast-check';

const dayMs = 24 * 60 * 60 * 1000;

/** Dates as 'YYYY-MM-DD' from 1990 to 2035. */
export const dayArbitrary = fc
  .integer({ min: Date.UTC(1990, 0, 1) / dayMs, max: Date.UTC(2035, 11, 31) / dayMs })
  .map(textOf);

/**
 * The date after this many days. It is calculated in UTC, where every day has 24 hours, independently of the code under
 * test.
 */
export function dateAfter(date: string, days: number): string {
  return textOf(Date.parse(date) / dayMs + days);
}

function textOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
