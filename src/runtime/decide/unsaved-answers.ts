import { isUnanswered } from '../expression/blank.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

type Unsaved = Snapshot['unsaved'];

/** Marks a typed value as unsaved, or removes the mark if the original value is back. */
export function markTyped(unsaved: Unsaved, path: string, was: unknown, value: unknown): Unsaved {
  const first = Object.hasOwn(unsaved, path) ? unsaved[path] : { was };
  if (first === 'taken' || first === undefined) return unsaved;
  if (!isSameAnswer(first.was, value)) return { ...unsaved, [path]: first };
  const { [path]: _undone, ...others } = unsaved;
  return others;
}

/** Marks unsaved values that the flow has overwritten: typing the original value again does not make them saved. */
export function markOverwritten(unsaved: Unsaved, path: string): Unsaved {
  const affected = Object.keys(unsaved).filter((at) => at === path || at.startsWith(`${path}.`));
  return reuseEqual(unsaved, { ...unsaved, ...Object.fromEntries(affected.map((at) => [at, 'taken' as const])) });
}

/** Removes the marks of saved entries; of all if `entries` is true. */
export function clearSaved(unsaved: Unsaved, entries: true | readonly string[]): Unsaved {
  if (entries === true) return {};
  return Object.fromEntries(Object.entries(unsaved).filter(([at]) => !entries.includes(at.split('.', 1)[0] ?? '')));
}

function isSameAnswer(one: unknown, other: unknown): boolean {
  return one === other || (isUnanswered(one) && isUnanswered(other));
}
