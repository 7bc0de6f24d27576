import type { Decision } from './decision.ts';
import type { Turn } from './turn.ts';

/**
 * The decision, with storage brought into line: entries marked `stored`, and where the applicant is.
 * Nothing is kept before there is something to keep, nor after `forget`.
 */
export function withStorage(turn: Turn): Decision {
  const { flow } = turn.runnable;
  const { snapshot, effects } = turn;
  const kept = Object.entries(flow.context).filter(([, entry]) => entry.stored === true);
  const worthKeeping = kept.some(
    ([name, entry]) => JSON.stringify(snapshot.context[name]) !== JSON.stringify(entry.initial),
  );
  if (snapshot.step === null) return { snapshot, effects };
  if (snapshot.forgotten || !worthKeeping) {
    if (snapshot.stored === '') return { snapshot, effects };
    return { snapshot: { ...snapshot, stored: '' }, effects: [...effects, { kind: 'forget' }] };
  }
  const value = {
    ...Object.fromEntries(kept.map(([name]) => [name, snapshot.context[name]])),
    state: { flow: flow.id, version: flow.version, step: snapshot.covered?.step ?? snapshot.step },
  };
  const stored = JSON.stringify(value);
  if (stored === snapshot.stored) return { snapshot, effects };
  return { snapshot: { ...snapshot, stored }, effects: [...effects, { kind: 'persist', value }] };
}
