import type { Snapshot } from './shapes/snapshot.ts';

/** Token of no call: those of the flow begin at 1. */
const rest = 0;

/** While a part of the flow that is needed has not come: as while a call of the step is under way. */
export function waitingForRest(snapshot: Snapshot): Snapshot {
  const call = { node: -1, action: '', busy: 'step', entering: false, event: {} } as const;
  return { ...snapshot, pending: { ...snapshot.pending, [rest]: call } };
}

/** The same once it has come. */
export function withoutWaiting({ pending: { [rest]: _, ...pending }, ...snapshot }: Snapshot): Snapshot {
  return { ...snapshot, pending };
}
