import { parseCalendarDate } from '../calendar/calendar-date.ts';
import type { ParameterKind } from './compiled-message.ts';

/**
 * Stands for a value that is missing or does not fit, and prints as nothing: empty as text, no number as number.
 * The formatters of `intl-formatters.ts` know it.
 */
export const nothing = { toString: () => '', valueOf: () => Number.NaN };

/** A value ready for the message, or why there is none. */
export type PreparedValue = { readonly value: unknown } | { readonly problem: 'missing-value' | 'wrong-value' };

/**
 * Fits a value to what the message does with it.
 * Dates are texts 'YYYY-MM-DD' and become midnight UTC of that day, to be formatted in UTC: no time zone can move them.
 */
export function prepareValue(raw: unknown, kinds: ReadonlySet<ParameterKind>): PreparedValue {
  if (raw === undefined || raw === null) return { problem: 'missing-value' };
  if (kinds.has('date')) {
    const date = parseCalendarDate(raw);
    return date ? { value: new Date(Date.UTC(date.year, date.month - 1, date.day)) } : absent(raw);
  }
  if (kinds.has('number') || kinds.has('plural')) {
    const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof number === 'number' && Number.isFinite(number) ? { value: number } : absent(raw);
  }
  if (typeof raw === 'string' || typeof raw === 'number') return { value: raw };
  // A yes or no can choose between words but is no word itself.
  if (typeof raw === 'boolean' && !kinds.has('text')) return { value: String(raw) };
  return { problem: 'wrong-value' };
}

function absent(raw: unknown): PreparedValue {
  return { problem: raw === '' ? 'missing-value' : 'wrong-value' };
}
