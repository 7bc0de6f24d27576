import { recordOrEmpty } from '../runtime/utilities/json.ts';

/** `$merge(a, b)`: one record with the fields of both records. It replaces JSONata's `$merge`, which takes a list. */
export function merge(first: unknown, second: unknown): Record<string, unknown> {
  // `Object.fromEntries` defines own properties, so the name `__proto__` is safe.
  const entries = [first, second].flatMap((record) =>
    Object.entries(recordOrEmpty(record)).filter(([, value]) => value !== undefined),
  );
  return Object.fromEntries(entries);
}

/** `$numberOf(x)`: the value if it is a number; undefined for other values, such as unfinished text. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
