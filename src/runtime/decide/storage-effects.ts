import { draftOf } from '../scope.ts';
import { stateOf } from '../stored-entries.ts';
import type { Decision } from './decision.ts';
import type { Turn } from './turn.ts';

/**
 * Adds the effect that updates browser storage, if its content changed. Nothing is stored while stored entries have
 * their initial values, nor after `forget`.
 */
export function withStorage(turn: Turn): Decision {
  const { flow } = turn.runnable;
  const { snapshot, effects } = turn;
  const { step, covered } = snapshot;
  if (snapshot.step === null || snapshot.isBehind) return { snapshot, effects };
  const { context } = draftOf(turn.runnable, snapshot);
  const storedEntries = Object.entries(flow.context).filter(([, entry]) => entry.stored === true);
  const hasChanges = storedEntries.some(
    ([name, entry]) => JSON.stringify(context[name]) !== JSON.stringify(entry.initial),
  );
  if (snapshot.forgotten || !hasChanges) {
    if (snapshot.stored === '') return { snapshot, effects };
    return { snapshot: { ...snapshot, stored: '' }, effects: [...effects, { kind: 'forget' }] };
  }
  const value = {
    ...Object.fromEntries(storedEntries.map(([name]) => [name, context[name]]).filter(([, each]) => !isEmpty(each))),
    // Without a history, Back does not need it, so only the tab's draft contains it.
    state: stateOf(flow, flow.ways === true ? snapshot : { step, covered, visited: [], left: [], changing: null }),
  };
  const json = JSON.stringify(value);
  if (json === snapshot.stored) return { snapshot, effects };
  return { snapshot: { ...snapshot, stored: json }, effects: [...effects, { kind: 'persist', value }] };
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && (value === null || Object.keys(value).length === 0);
}
