/** What named functions do with the values that expressions hand them: a value of the wrong kind counts as missing. */

/** A field-by-name record. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as a list: a list as it is, nothing as the empty list, a single value as a list of one (a filter that finds one item yields that item). */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The value as a record, or `undefined`. */
export function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** An own field of a record, or `undefined`. */
export function fieldOf(value: unknown, name: unknown): unknown {
  const fields = asFields(value);
  return fields && typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
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
