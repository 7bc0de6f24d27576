import { busyNames, stepOf } from './selectors.ts';
import type { CompiledFlow } from './shapes/compiled-flow.ts';
import type { LiveSession, Snapshot } from './shapes/snapshot.ts';

/** By name without `$`; without prototype, since expressions may name anything. */
export type Names = Readonly<Record<string, unknown>>;

/**
 * What expressions may read of a snapshot, but for derived names. What two snapshots share is the same object in both, so
 * that nothing has to be compared in depth to know what differs.
 */
export function namesIn(flow: CompiledFlow, snapshot: Snapshot): Names {
  const known = namesOf.get(snapshot);
  if (known !== undefined && known.limits === flow.limits) return known;
  const names: Names & Record<'limits', unknown> = Object.assign(
    Object.create(null) as Record<string, unknown>,
    sessionStates(snapshot),
    snapshot.context,
    snapshot.local,
    {
      limits: flow.limits,
      device: snapshot.device,
      storageLasts: snapshot.storageLasts,
      leftAt: snapshot.leftAt,
      today: snapshot.today,
      now: snapshot.now,
      step: snapshot.step,
      stage: stepOf(flow, snapshot)?.stage ?? null,
      minutesLeft: stepOf(flow, snapshot)?.minutesLeft ?? null,
      supportCode: snapshot.supportCode,
      previous: snapshot.covered?.step ?? null,
      busy: once(busyOf, snapshot.pending, () => busyNames(snapshot)),
    },
  );
  namesOf.set(snapshot, names);
  return names;
}

const namesOf = new WeakMap<Snapshot, Names & Record<'limits', unknown>>();
const busyOf = new WeakMap<Snapshot['pending'], Names>();
const stateOf = new WeakMap<LiveSession, Names>();

function sessionStates({ sessions }: Snapshot): Names {
  return Object.fromEntries(
    Object.entries(sessions).map(([name, session]) => [
      name,
      once(stateOf, session, () => ({ ...session.state, running: true })),
    ]),
  );
}

function once<Key extends object>(made: WeakMap<Key, Names>, key: Key, make: () => Names): Names {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
