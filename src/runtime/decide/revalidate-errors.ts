import { findField, occurrencesOf } from '../fields/find-field.ts';
import { anyPathChanged } from '../resolve/path-changed.ts';
import { withRelevantAnswers } from '../visit/scope.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { FieldError, Snapshot } from '../shapes/snapshot.ts';
import { checkField } from './check-form.ts';
import { putErrors, scopeOf, type Transition } from './transition.ts';

/** Checks earlier errors again if a path that their rules read has changed. */
export function revalidateErrors(turn: Transition, before: Snapshot): void {
  const { context, local, errors } = turn.snapshot;
  if (context === before.context && local === before.local) return;
  const earlierErrors = Object.values(before.errors);
  const remaining = Object.entries(errors).flatMap(([path, text]) => {
    const error = earlierErrors.includes(text) ? revalidate(turn, before, path, text) : text;
    return error === undefined ? [] : [[path, error] as const];
  });
  putErrors(turn, reuseEqual(errors, Object.fromEntries(remaining)));
}

function revalidate(turn: Transition, before: Snapshot, path: string, text: FieldError): FieldError | undefined {
  const { runnable, snapshot } = turn;
  if (text.given) return text;
  const [viewBefore, viewNow] = [withRelevantAnswers(runnable, before), withRelevantAnswers(runnable, snapshot)];
  const hasChanged = occurrencesOf(runnable, snapshot, path).some(({ field: { checks = [] } }) =>
    anyPathChanged(checks, viewBefore, viewNow),
  );
  if (!hasChanged) return text;
  const found = findField(runnable, snapshot, scopeOf(turn), path);
  return found === undefined ? text : checkField(runnable, snapshot, scopeOf(turn), found);
}
