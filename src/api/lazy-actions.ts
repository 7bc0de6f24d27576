import type { ActionRunner } from '../runtime/shapes/ports.ts';
import type { FailureDefaults } from './failures.ts';
import { loadOnce } from './load-once.ts';

/** Actions whose code is fetched when the page is idle, or with the first call; what does not come is unreachable. */
export function createLazyActions(load: () => Promise<ActionRunner>, failure: FailureDefaults): ActionRunner {
  const loaded = loadOnce(load);
  setTimeout(() => void loaded().catch(() => undefined));
  return async (name, input, context) => {
    let run: ActionRunner;
    try {
      run = await loaded();
    } catch (cause) {
      return { outcome: 'unreachable', failure: { ...failure, name: cause instanceof Error ? cause.name : 'Error' } };
    }
    return run(name, input, context);
  };
}
