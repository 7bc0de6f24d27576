import { withDraftAnswers } from '../visit/scope.ts';
import { visitState } from '../visit/stored-entries.ts';
import type { Decision } from './decision.ts';
import type { Transition } from './transition.ts';

/**
 * Adds the effect that updates browser storage, if its content changed. Nothing is stored while stored entries have
 * their initial values, nor after `forget`.
 */
export function withPersistEffect(turn: Transition): Decision {
  const { flow } = turn.runnable;
  const { snapshot, effects } = turn;
  const { step, suspendedStep } = snapshot;
  if (snapshot.step === null || snapshot.isStaleTab) return { snapshot, effects };
  const { context } = withDraftAnswers(turn.runnable, snapshot);
  const storedEntries = Object.entries(flow.context).filter(([, entry]) => entry.stored === true);
  const hasChanges = storedEntries.some(
    ([name, entry]) => JSON.stringify(context[name]) !== JSON.stringify(entry.initial),
  );
  if (snapshot.isStorageCleared || !hasChanges) {
    if (snapshot.storedJson === '') return { snapshot, effects };
    return { snapshot: { ...snapshot, storedJson: '' }, effects: [...effects, { kind: 'forget' }] };
  }
  const value = {
    ...Object.fromEntries(storedEntries.map(([name]) => [name, context[name]]).filter(([, each]) => !isEmpty(each))),
    // Without a history, Back does not need it, so only the tab's draft contains it.
    state: visitState(
      flow,
      flow.ways === true ? snapshot : { step, suspendedStep, visitedSteps: [], leftSteps: [], editSession: null },
    ),
  };
  const json = JSON.stringify(value);
  if (json === snapshot.storedJson) return { snapshot, effects };
  return { snapshot: { ...snapshot, storedJson: json }, effects: [...effects, { kind: 'persist', value }] };
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && (value === null || Object.keys(value).length === 0);
}
