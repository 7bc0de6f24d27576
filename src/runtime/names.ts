import { busyNames } from './selectors.ts';
import type { CompiledFlow } from './shapes/compiled-flow.ts';
import type { LiveSession, Snapshot } from './shapes/snapshot.ts';

/** By name without `$`; without prototype, since expressions may name anything. */
export type Names = Readonly<Record<string, unknown>>;

/**
 * What expressions may read of a snapshot, but for derived names. What two snapshots share is the same object in both, so
 * that nothing has to be compared in depth to know what differs.
 */
export function namesIn({ limits, steps }: CompiledFlow, snapshot: Snapshot): Names {
  const names = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(snapshot.sessions)) names[name] = nameIn(snapshot, name);
  // What the step says of itself stays as it is for as long as the step does.
  const { stage = null, minutesLeft = null } = steps[snapshot.step ?? ''] ?? {};
  Object.assign(names, snapshot.context, snapshot.local, { limits, stage, minutesLeft });
  for (const [name, read] of ofTheMoment) names[name] = read(snapshot);
  return names;
}

/** One of them, but for the limits and what a step says of itself, which stay the same; undefined if there is none of that name. */
export function nameIn(snapshot: Snapshot, name: string): unknown {
  const read = ofTheMoment.get(name);
  if (read !== undefined) return read(snapshot);
  if (Object.hasOwn(snapshot.local, name)) return snapshot.local[name];
  if (Object.hasOwn(snapshot.context, name)) return snapshot.context[name];
  const session = Object.hasOwn(snapshot.sessions, name) ? snapshot.sessions[name] : undefined;
  return session && once(stateOf, session, () => ({ ...session.state, running: true }));
}

const ofTheMoment: ReadonlyMap<string, (snapshot: Snapshot) => unknown> = new Map<
  string,
  (snapshot: Snapshot) => unknown
>([
  ['device', ({ device }) => device],
  ['storageLasts', ({ storageLasts }) => storageLasts],
  ['leftAt', ({ leftAt }) => leftAt],
  ['today', ({ today }) => today],
  ['now', ({ now }) => now],
  ['step', ({ step }) => step],
  ['supportCode', ({ supportCode }) => supportCode],
  ['previous', ({ covered }) => covered?.step ?? null],
  ['busy', (snapshot) => once(busyOf, snapshot.pending, () => busyNames(snapshot))],
]);

const busyOf = new WeakMap<Snapshot['pending'], Names>();
const stateOf = new WeakMap<LiveSession, Names>();

function once<Key extends object>(made: WeakMap<Key, Names>, key: Key, make: () => Names): Names {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
