import { draftableEntries, serializeDraft } from '../visit/draft-entries.ts';
import { withDraftAnswers } from '../visit/scope.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { serializeVisitState } from '../visit/stored-entries.ts';
import type { Decision } from './decision.ts';
import type { Transition } from './transition.ts';

/**
 * Adds the effect that updates browser storage, if the data changed. Nothing is stored while all stored entries have
 * their initial values, or after `forget`.
 */
export function withPersistEffect(transition: Transition): Decision {
  const { flow } = transition.runnable;
  const { snapshot, effects } = transition;
  const { step, suspendedStep } = snapshot;
  if (snapshot.step === null || snapshot.isStaleTab) return { snapshot, effects };
  const { context } = withDraftAnswers(transition.runnable, snapshot);
  const storedEntries = Object.entries(flow.context).filter(([, entry]) => entry.stored === true);
  const hasChanges = storedEntries.some(
    ([name, entry]) => JSON.stringify(context[name]) !== JSON.stringify(entry.initial),
  );
  if (snapshot.isStorageCleared || !hasChanges) {
    if (snapshot.storedJson === '') return { snapshot, effects };
    return { snapshot: { ...snapshot, storedJson: '' }, effects: [...effects, { kind: 'forget' }] };
  }
  const value = {
    ...Object.fromEntries(
      storedEntries.map(([name]) => [name, context[name]]).filter(([, content]) => !isEmpty(content)),
    ),
    // Without history, Back does not need the visited steps, so only the tab's draft contains them.
    state: serializeVisitState(
      flow,
      flow.ways === true ? snapshot : { step, suspendedStep, visitedSteps: [], abandonedSteps: [], editSession: null },
    ),
  };
  const json = JSON.stringify(value);
  if (json === snapshot.storedJson) return { snapshot, effects };
  return { snapshot: { ...snapshot, storedJson: json }, effects: [...effects, { kind: 'persist', value }] };
}

/** Adds the effect that saves the tab's draft, if the draft changed. A stale tab saves nothing. */
export function withDraftEffect({ runnable }: Transition, { snapshot, effects }: Decision, before: Snapshot): Decision {
  const { flow } = runnable;
  const entries = draftableEntries(flow);
  if (entries.length === 0 || snapshot.step === null || snapshot.isStaleTab) return { snapshot, effects };
  const draftSnapshot = withDraftAnswers(runnable, snapshot);
  const isUnchanged =
    before.hasDraft !== null &&
    before.step === snapshot.step &&
    before.suspendedStep === snapshot.suspendedStep &&
    before.isStorageCleared === snapshot.isStorageCleared &&
    before.dirtyFields === snapshot.dirtyFields &&
    entries.every(([name]) => withDraftAnswers(runnable, before).context[name] === draftSnapshot.context[name]);
  if (isUnchanged) return { snapshot, effects };
  const value = serializeDraft(flow, draftSnapshot);
  if (value === null && snapshot.hasDraft === false) return { snapshot, effects };
  return { snapshot: { ...snapshot, hasDraft: value !== null }, effects: [...effects, { kind: 'keep', value }] };
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && (value === null || Object.keys(value).length === 0);
}
