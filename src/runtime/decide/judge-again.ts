import { findField, placesOf } from '../find-field.ts';
import { anyDiffers } from '../resolve/differs.ts';
import { createScope, type RunnableFlow } from '../scope.ts';
import type { Snapshot, TextRef } from '../shapes/snapshot.ts';
import { checkField } from './check-form.ts';
import { putErrors, type Turn } from './turn.ts';

/** Judges those errors again whose rules read something that has changed. What was found only now stays. */
export function judgeAgain(turn: Turn, before: Snapshot): void {
  const { context, local, errors } = turn.snapshot;
  if (context === before.context && local === before.local) return;
  const known = Object.values(before.errors);
  const again = Object.entries(errors).flatMap(([path, text]) => {
    const judged = known.includes(text) ? judge(turn, before, path, text) : text;
    return judged === undefined ? [] : [[path, judged] as const];
  });
  if (again.length < Object.keys(errors).length || again.some(([path, text]) => text !== errors[path]))
    putErrors(turn, Object.fromEntries(again));
}

function judge(turn: Turn, before: Snapshot, path: string, text: TextRef): TextRef | undefined {
  const { runnable, snapshot } = turn;
  const isDue = placesOf(runnable.flow, snapshot, path).some(({ field: { checks = [] } }) =>
    anyDiffers(checks, before, snapshot),
  );
  if (!isDue) return text;
  const now = errorAt(runnable, snapshot, path);
  if (now === undefined) return text;
  // An error that the form did not find, such as a server's, stays with an item that did not change.
  const then = now.error === undefined ? runnable.ways?.pathBefore(before, snapshot, path) : undefined;
  return then !== undefined && errorAt(runnable, before, then)?.error === undefined ? text : now.error;
}

/** The error that the form finds at a field. Undefined for a field that is not on screen. */
function errorAt(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  path: string,
): { readonly error: TextRef | undefined } | undefined {
  const scope = createScope(runnable, snapshot);
  const found = findField(runnable.flow, snapshot, scope, path);
  return found && { error: checkField(runnable, snapshot, scope, found) };
}
