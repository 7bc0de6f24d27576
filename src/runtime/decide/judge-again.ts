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
  const known = Object.values(before.errors);
  const again = Object.entries(errors).flatMap(([path, text]) => {
    const judged = known.includes(text) ? judge(turn, before, path, text) : text;
    return judged === undefined ? [] : [[path, judged] as const];
  });
  putErrors(turn, share(errors, Object.fromEntries(again)));
}

function judge(turn: Turn, before: Snapshot, path: string, text: FieldError): FieldError | undefined {
  const { runnable, snapshot } = turn;
  if (text.given) return text;
  const [earlier, now] = [viewOf(runnable, before), viewOf(runnable, snapshot)];
  const isDue = placesOf(runnable, snapshot, path).some(({ field: { checks = [] } }) =>
    anyDiffers(checks, earlier, now),
  );
  if (!isDue) return text;
  const found = findField(runnable, snapshot, scopeOf(turn), path);
  return found === undefined ? text : checkField(runnable, snapshot, scopeOf(turn), found);
}
