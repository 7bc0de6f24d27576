import type { Place } from '../../compile/place.ts';

/** Something that is otherwise from a day on. */
export interface Turn {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly at: Place;
  /** In words, up to the day. */
  readonly what: string;
}

/** The day as YYYY-MM-DD; undefined for all that is none. The thirtieth of February is no day. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

/** A year as people count them; undefined for all that is none. */
export function yearOf(value: unknown): number | undefined {
  const year = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : undefined;
}

export function firstDayOf(year: number): string {
  return `${year}-01-01`;
}
