import { findField, placesOf } from '../find-field.ts';
import { anyDiffers } from '../resolve/differs.ts';
import { viewOf } from '../scope.ts';
import { share } from '../share.ts';
import type { FieldError, Snapshot } from '../shapes/snapshot.ts';
import { checkField } from './check-form.ts';
import { putErrors, scopeOf, type Turn } from './turn.ts';

/** Checks earlier errors again if a path that their rules read has changed. */
export function judgeAgain(turn: Turn, before: Snapshot): void {
  const { context, local, errors } = turn.snapshot;
  if (context === before.context && local === before.local) return;
  const earlierErrors = Object.values(before.errors);
  const remaining = Object.entries(errors).flatMap(([path, text]) => {
    const error = earlierErrors.includes(text) ? revalidate(turn, before, path, text) : text;
    return error === undefined ? [] : [[path, error] as const];
  });
  putErrors(turn, share(errors, Object.fromEntries(remaining)));
}

function revalidate(turn: Turn, before: Snapshot, path: string, text: FieldError): FieldError | undefined {
  const { runnable, snapshot } = turn;
  if (text.given) return text;
  const [viewBefore, viewNow] = [viewOf(runnable, before), viewOf(runnable, snapshot)];
  const hasChanged = placesOf(runnable, snapshot, path).some(({ field: { checks = [] } }) =>
    anyDiffers(checks, viewBefore, viewNow),
  );
  if (!hasChanged) return text;
  const found = findField(runnable, snapshot, scopeOf(turn), path);
  return found === undefined ? text : checkField(runnable, snapshot, scopeOf(turn), found);
}
