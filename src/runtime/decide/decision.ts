import type { Effect } from '../shapes/effect.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

/** The next snapshot, and the effects to perform. */
export interface Decision {
  readonly snapshot: Snapshot;
  readonly effects: readonly Effect[];
}
