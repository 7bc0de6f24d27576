import { parseCalendarDate } from '../calendar/calendar-date.ts';
import type { ValueUse } from './compiled-message.ts';

/** Replaces a missing or wrong value; every formatter prints it as an empty text. */
export const emptyValue = { toString: () => '', valueOf: () => Number.NaN };

export type PreparedValue = { readonly value: unknown } | { readonly problem: 'missing-value' | 'wrong-value' };

/** Converts a value for a message. A date `YYYY-MM-DD` becomes midnight UTC. */
export function prepareValue(raw: unknown, kinds: ReadonlySet<ValueUse>): PreparedValue {
  if (raw === undefined || raw === null) return { problem: 'missing-value' };
  if (kinds.has('date')) {
    const date = parseCalendarDate(raw);
    return date ? { value: new Date(Date.UTC(date.year, date.month - 1, date.day)) } : problemOf(raw);
  }
  if (kinds.has('number') || kinds.has('plural')) {
    const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof number === 'number' && Number.isFinite(number) ? { value: number } : problemOf(raw);
  }
  if (typeof raw === 'string' || typeof raw === 'number') return { value: raw };
  // A boolean can select a text, but is not printed.
  if (typeof raw === 'boolean' && !kinds.has('text')) return { value: String(raw) };
  return { problem: 'wrong-value' };
}

function problemOf(raw: unknown): PreparedValue {
  return { problem: raw === '' ? 'missing-value' : 'wrong-value' };
}
