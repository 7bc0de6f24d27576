import { perObject } from '../per-object.ts';
import { stateOf } from '../stored-entries.ts';
import type { CompiledEntry } from '../shapes/compiled-data.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Decision } from './decision.ts';
import type { Turn } from './turn.ts';

/**
 * The decision, with storage brought into line: entries marked `stored`, and where the applicant is.
 * Nothing is kept before there is something to keep, nor after `forget`. What is kept is written out only where something
 * of it is another than before.
 */
export function withStorage(turn: Turn, before: Snapshot): Decision {
  const { flow } = turn.runnable;
  const { snapshot, effects } = turn;
  const kept = storedOf(flow.context);
  if (snapshot.step === null || snapshot.isBehind || isKeptAlike(kept, before, snapshot)) return { snapshot, effects };
  const worthKeeping = kept.some(
    ([name, entry]) => JSON.stringify(snapshot.context[name]) !== JSON.stringify(entry.initial),
  );
  if (snapshot.forgotten || !worthKeeping) {
    if (snapshot.stored === '') return { snapshot, effects };
    return { snapshot: { ...snapshot, stored: '' }, effects: [...effects, { kind: 'forget' }] };
  }
  const value = {
    ...Object.fromEntries(kept.map(([name]) => [name, snapshot.context[name]]).filter(([, each]) => !isEmpty(each))),
    state: stateOf(flow, snapshot),
  };
  const written = JSON.stringify(value);
  if (written === snapshot.stored) return { snapshot, effects };
  return { snapshot: { ...snapshot, stored: written }, effects: [...effects, { kind: 'persist', value }] };
}

/** A record or a list of nothing says nothing. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && (value === null || Object.keys(value).length === 0);
}

type StoredEntries = readonly (readonly [string, CompiledEntry])[];

/** Asked for each event, hence looked for once. */
const storedOf = perObject((context: CompiledFlow['context']): StoredEntries =>
  Object.entries(context).filter(([, entry]) => entry.stored === true),
);

/** Storage was brought into line with the snapshot before, and nothing that decides on it has changed since. */
function isKeptAlike(kept: StoredEntries, one: Snapshot, other: Snapshot): boolean {
  return (
    one.stored !== null &&
    one.step === other.step &&
    one.covered === other.covered &&
    one.forgotten === other.forgotten &&
    kept.every(([name]) => one.context[name] === other.context[name])
  );
}
