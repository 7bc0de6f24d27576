import { isUnanswered } from '../expression/blank.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

type Unsaved = Snapshot['dirtyFields'];

/** Marks a typed value as unsaved, or removes the mark if the original value was typed again. */
export function markDirty(unsaved: Unsaved, path: string, previousValue: unknown, value: unknown): Unsaved {
  const mark = Object.hasOwn(unsaved, path) ? unsaved[path] : { previousValue };
  if (mark === 'taken' || mark === undefined) return unsaved;
  if (!isSameAnswer(mark.previousValue, value)) return { ...unsaved, [path]: mark };
  const { [path]: _removed, ...otherMarks } = unsaved;
  return otherMarks;
}

/** Marks unsaved values as overwritten by the flow. Typing the original value again does not remove this mark. */
export function markOverwritten(unsaved: Unsaved, path: string): Unsaved {
  const affectedPaths = Object.keys(unsaved).filter(
    (markedPath) => markedPath === path || markedPath.startsWith(`${path}.`),
  );
  return reuseEqual(unsaved, {
    ...unsaved,
    ...Object.fromEntries(affectedPaths.map((markedPath) => [markedPath, 'taken' as const])),
  });
}

/** Removes the unsaved marks of `entries`, or all marks if `entries` is true. */
export function clearDirtyMarks(unsaved: Unsaved, entries: true | readonly string[]): Unsaved {
  if (entries === true) return {};
  return Object.fromEntries(Object.entries(unsaved).filter(([path]) => !entries.includes(path.split('.', 1)[0] ?? '')));
}

function isSameAnswer(first: unknown, second: unknown): boolean {
  return first === second || (isUnanswered(first) && isUnanswered(second));
}
