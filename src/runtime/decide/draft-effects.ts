import { draftableEntries, serializeDraft } from '../visit/draft-entries.ts';
import { withDraftAnswers } from '../visit/scope.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Decision } from './decision.ts';
import type { Transition } from './transition.ts';

/** Adds the effect that saves the tab's draft, if it changed. A stale tab saves nothing. */
export function withDraftEffect({ runnable }: Transition, { snapshot, effects }: Decision, before: Snapshot): Decision {
  const { flow } = runnable;
  const entries = draftableEntries(flow);
  if (entries.length === 0 || snapshot.step === null || snapshot.isStaleTab) return { snapshot, effects };
  const now = withDraftAnswers(runnable, snapshot);
  const isUnchanged =
    before.hasDraft !== null &&
    before.step === snapshot.step &&
    before.suspendedStep === snapshot.suspendedStep &&
    before.isStorageCleared === snapshot.isStorageCleared &&
    before.unsaved === snapshot.unsaved &&
    entries.every(([name]) => withDraftAnswers(runnable, before).context[name] === now.context[name]);
  if (isUnchanged) return { snapshot, effects };
  const value = serializeDraft(flow, now);
  if (value === null && snapshot.hasDraft === false) return { snapshot, effects };
  return { snapshot: { ...snapshot, hasDraft: value !== null }, effects: [...effects, { kind: 'keep', value }] };
}
