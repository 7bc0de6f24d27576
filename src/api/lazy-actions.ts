import type { Config } from '../browser/config-shape.ts';
import type { ActionRunner, ClockPort } from '../runtime/shapes/ports.ts';
import { loadChunk } from '../browser/load-chunk.ts';

/** The product's actions; their code is fetched when the page is idle, or with the first call. */
export function createLazyActions(config: Config, clock: ClockPort, windowWidthPx: () => number): ActionRunner {
  let loading: Promise<ActionRunner> | undefined;
  const load = async (): Promise<ActionRunner> => {
    loading ??= loadChunk(() => import('../refinance/server-actions.ts'), config.chunkLoadTimeoutMs).then((module) =>
      module.createServerActions(config, clock, windowWidthPx),
    );
    try {
      return await loading;
    } catch (cause) {
      // The next call tries again.
      loading = undefined;
      throw cause;
    }
  };
  setTimeout(() => void load().catch(() => undefined));
  return async (name, input, context) => {
    let run: ActionRunner;
    try {
      run = await load();
    } catch (cause) {
      const failure = {
        status: config.api.failure.status,
        message: config.api.failure.message,
        name: cause instanceof Error ? cause.name : 'Error',
      };
      return { outcome: 'unreachable', failure };
    }
    return run(name, input, context);
  };
}
