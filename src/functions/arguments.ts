import { isRecord } from '../runtime/utilities/json.ts';

/** Converts a single value to a list with one item, because a JSONata filter returns a single match without a list. */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export function fieldOf(value: unknown, name: unknown): unknown {
  return isRecord(value) && typeof name === 'string' && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Converts a finite number or decimal string to a number. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function asInteger(value: unknown): number | undefined {
  const number = asNumber(value);
  return Number.isInteger(number) ? number : undefined;
}
