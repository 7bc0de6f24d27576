import { deferRejection } from '../runtime/utilities/defer-rejection.ts';
import type { ActionRunner } from '../runtime/shapes/ports.ts';
import type { FailureDefaults } from './failures.ts';
import { loadOnce } from './load-once.ts';

export interface LazyActions {
  readonly run: ActionRunner;
  readonly preload: () => void;
}

/**
 * Creates an action runner that loads its code with the first call.
 *
 * @param failure the failure to return if the code cannot be loaded
 */
export function createLazyActions(load: () => Promise<ActionRunner>, failure: FailureDefaults): LazyActions {
  const loadRunner = loadOnce(load);
  const run: ActionRunner = async (name, input, context) => {
    let runner: ActionRunner;
    try {
      runner = await loadRunner();
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : 'Error';
      return { outcome: 'unreachable', failure: { ...failure, name, unsent: true } };
    }
    return runner(name, input, context);
  };
  return { run, preload: () => deferRejection(loadRunner()) };
}
