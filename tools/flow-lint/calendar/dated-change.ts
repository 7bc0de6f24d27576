// Finds days from which a flow behaves differently. May import other tools and `src/runtime`.
import type { SourceLocation } from '../../compile/source-location.ts';

/** A day from which something in the flow behaves differently. */
export interface DatedChange {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly at: SourceLocation;
  /** The start of the message, before the day. */
  readonly messageStart: string;
}

/** The day as YYYY-MM-DD; undefined for other values and for dates that do not exist. */
export function isoDayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

/** A year from 1900 to 2200; undefined for other values. */
export function yearOf(value: unknown): number | undefined {
  const year = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : undefined;
}

export function firstDayOfYear(year: number): string {
  return `${year}-01-01`;
}
