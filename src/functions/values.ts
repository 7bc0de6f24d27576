import { isRecord } from '../runtime/json.ts';

/** What named functions do with the values that expressions hand them: a value of the wrong kind counts as missing. */

/** The value as a list: a list as it is, nothing as the empty list, a single value as a list of one (a filter that finds one item yields that item). */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** An own field of a record, or `undefined`. */
export function fieldOf(value: unknown, name: unknown): unknown {
  return isRecord(value) && typeof name === 'string' && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A finite number, also from its decimal digits as text; else `undefined`. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number, or `undefined`. */
export function asInteger(value: unknown): number | undefined {
  const number = asNumber(value);
  return Number.isInteger(number) ? number : undefined;
}
