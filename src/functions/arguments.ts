import { isRecord } from '../runtime/utilities/json.ts';

/**
 * The value as a list. A single value is a list of one, because a JSONata filter returns a single match without a list.
 */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export function fieldOf(value: unknown, name: unknown): unknown {
  return isRecord(value) && typeof name === 'string' && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A finite number or decimal text as a number. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function asInteger(value: unknown): number | undefined {
  const number = asNumber(value);
  return Number.isInteger(number) ? number : undefined;
}
