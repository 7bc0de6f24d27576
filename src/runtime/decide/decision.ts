import type { Effect } from '../shapes/effect.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

export interface Decision {
  readonly snapshot: Snapshot;
  readonly effects: readonly Effect[];
}
