import type { PlainSchema } from '../definition-schema.ts';

/** The object with the most keys; if several qualify, the first. */
export function withMostKeys(values: readonly PlainSchema[]): PlainSchema | undefined {
  return values.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
}
