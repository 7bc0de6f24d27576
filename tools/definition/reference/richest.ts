import type { PlainSchema } from '../definition-schema.ts';

/** The object with the most keys; of several, the first. */
export function richest(values: readonly PlainSchema[]): PlainSchema | undefined {
  return values.toSorted((one, other) => Object.keys(other).length - Object.keys(one).length)[0];
}
