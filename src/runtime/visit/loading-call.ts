import type { Snapshot } from '../shapes/snapshot.ts';

/** Not the token of a real call: those begin at 1. */
const loadingToken = 0;

/** Marks the step as busy while the remaining flow loads. */
export function withLoadingCall(snapshot: Snapshot): Snapshot {
  const call = { node: -1, action: '', busy: 'step', inEnter: false, event: {} } as const;
  return { ...snapshot, pending: { ...snapshot.pending, [loadingToken]: call } };
}

export function withoutLoadingCall({ pending: { [loadingToken]: _, ...pending }, ...snapshot }: Snapshot): Snapshot {
  return { ...snapshot, pending };
}
