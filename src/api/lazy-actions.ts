import { deferRejection } from '../runtime/defer-rejection.ts';
import type { ActionRunner } from '../runtime/shapes/ports.ts';
import type { FailureDefaults } from './failures.ts';
import { loadOnce } from './load-once.ts';

/** Actions whose code is fetched ahead of need, or with the first call; what does not come is unreachable. */
export interface LazyActions {
  readonly run: ActionRunner;
  /** Fetches the code ahead of need. */
  readonly fetch: () => void;
}

/** @param failure what is said of a call whose code does not come */
export function createLazyActions(load: () => Promise<ActionRunner>, failure: FailureDefaults): LazyActions {
  const loaded = loadOnce(load);
  const run: ActionRunner = async (name, input, context) => {
    let own: ActionRunner;
    try {
      own = await loaded();
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : 'Error';
      return { outcome: 'unreachable', failure: { ...failure, name, unsent: true } };
    }
    return own(name, input, context);
  };
  return { run, fetch: () => deferRejection(loaded()) };
}
