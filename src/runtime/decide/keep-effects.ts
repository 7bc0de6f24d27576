import { keepable, keptOf } from '../kept-entries.ts';
import { draftOf } from '../scope.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Decision } from './decision.ts';
import type { Turn } from './turn.ts';

/** Adds the effect that saves the tab's draft, if it changed. A stale tab saves nothing. */
export function withKept({ runnable }: Turn, { snapshot, effects }: Decision, before: Snapshot): Decision {
  const { flow } = runnable;
  const entries = keepable(flow);
  if (entries.length === 0 || snapshot.step === null || snapshot.isBehind) return { snapshot, effects };
  const now = draftOf(runnable, snapshot);
  const isUnchanged =
    before.keeps !== null &&
    before.step === snapshot.step &&
    before.covered === snapshot.covered &&
    before.forgotten === snapshot.forgotten &&
    before.unsaved === snapshot.unsaved &&
    entries.every(([name]) => draftOf(runnable, before).context[name] === now.context[name]);
  if (isUnchanged) return { snapshot, effects };
  const value = keptOf(flow, now);
  if (value === null && snapshot.keeps === false) return { snapshot, effects };
  return { snapshot: { ...snapshot, keeps: value !== null }, effects: [...effects, { kind: 'keep', value }] };
}
