import { recordOf } from '../runtime/json.ts';

/** `$merge(a, b)`: one record with the fields of both. JSONata's function of this name takes a list of records instead. */
export function merge(first: unknown, second: unknown): Record<string, unknown> {
  // The fields are defined, not assigned: a field named __proto__ stays a field.
  const present = [first, second].flatMap((part) =>
    Object.entries(recordOf(part)).filter(([, value]) => value !== undefined),
  );
  return Object.fromEntries(present);
}
