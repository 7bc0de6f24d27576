import { loadOnce } from '../../api/load-once.ts';
import { StartError } from '../start/errors.ts';
import type { StartOptions } from '../start/start-options.ts';

export interface FlowFunctionLoader {
  readonly getLoaded: () => NonNullable<StartOptions['functions']>;
  /** Loads `laterFunctions`, unless all `called` functions are loaded. @throws StartError `flow-unreachable` */
  readonly ensureLoaded: (called?: readonly string[]) => Promise<void>;
}

export function createFlowFunctionLoader({
  functions = {},
  laterFunctions,
}: Pick<StartOptions, 'functions' | 'laterFunctions'>): FlowFunctionLoader {
  let loaded = functions;
  if (laterFunctions === undefined) return { getLoaded: () => loaded, ensureLoaded: async () => undefined };
  const fetchLater = loadOnce(async () => {
    const later = await laterFunctions().catch((cause: unknown) => {
      throw new StartError('flow-unreachable', 'laterFunctions', { cause });
    });
    loaded = { ...loaded, ...later };
  });
  return {
    getLoaded: () => loaded,
    async ensureLoaded(called) {
      if (called?.every((name) => Object.hasOwn(loaded, name)) !== true) await fetchLater();
    },
  };
}
