import { isUnanswered } from '../expression/blank.ts';
import { share } from '../share.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

type Unsaved = Snapshot['unsaved'];

/** Notes what the applicant typed; what is again as it was, or empty as it was, is not unsaved. */
export function withTyped(unsaved: Unsaved, path: string, was: unknown, value: unknown): Unsaved {
  const first = Object.hasOwn(unsaved, path) ? unsaved[path] : { was };
  if (first === 'taken' || first === undefined) return unsaved;
  if (!isSame(first.was, value)) return { ...unsaved, [path]: first };
  const { [path]: _undone, ...others } = unsaved;
  return others;
}

/**
 * The flow itself wrote there, as when it takes a form over into a list: emptying the field afterwards takes nothing back.
 */
export function withTaken(unsaved: Unsaved, path: string): Unsaved {
  const touched = Object.keys(unsaved).filter((at) => at === path || at.startsWith(`${path}.`));
  return share(unsaved, { ...unsaved, ...Object.fromEntries(touched.map((at) => [at, 'taken' as const])) });
}

/** @param entries those that are safe now; true for all */
export function withSaved(unsaved: Unsaved, entries: true | readonly string[]): Unsaved {
  if (entries === true) return {};
  return Object.fromEntries(Object.entries(unsaved).filter(([at]) => !entries.includes(at.split('.', 1)[0] ?? '')));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isUnanswered(one) && isUnanswered(other));
}
