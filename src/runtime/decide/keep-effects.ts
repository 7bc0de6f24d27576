import { keepable, keptOf } from '../kept-entries.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Decision } from './decision.ts';
import type { Turn } from './turn.ts';

/** The decision, with what the tab keeps for a reload brought into line. A tab that is left behind keeps what it has. */
export function withKept({ runnable: { flow } }: Turn, { snapshot, effects }: Decision, before: Snapshot): Decision {
  const entries = keepable(flow);
  if (entries.length === 0 || snapshot.step === null || snapshot.isBehind) return { snapshot, effects };
  const isAlike =
    before.keeps !== null &&
    before.step === snapshot.step &&
    before.covered === snapshot.covered &&
    before.forgotten === snapshot.forgotten &&
    before.unsaved === snapshot.unsaved &&
    entries.every(([name]) => before.context[name] === snapshot.context[name]);
  if (isAlike) return { snapshot, effects };
  const value = keptOf(flow, snapshot);
  if (value === null && snapshot.keeps === false) return { snapshot, effects };
  return { snapshot: { ...snapshot, keeps: value !== null }, effects: [...effects, { kind: 'keep', value }] };
}
