import type { Seed } from './share-found.ts';

/** Edits that look like mistakes and are none: what comes of the flow is the same, or as right as before. By kind and place. */
const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** Why an edit is no mistake; undefined if it is one. */
export function reasonOf({ operator, place }: Seed): string | undefined {
  return reasons[operator]?.[place];
}
