import { loadOnce } from '../../api/load-once.ts';
import { StartError } from '../start/errors.ts';
import type { StartOptions } from '../start/start-options.ts';

export interface FlowFunctions {
  /** The loaded functions. */
  readonly loaded: () => NonNullable<StartOptions['functions']>;
  /** Loads `laterFunctions`, unless all `called` functions are loaded. @throws StartError `flow-unreachable` */
  readonly fetch: (called?: readonly string[]) => Promise<void>;
}

export function createFlowFunctions({
  functions = {},
  laterFunctions,
}: Pick<StartOptions, 'functions' | 'laterFunctions'>): FlowFunctions {
  let loaded = functions;
  if (laterFunctions === undefined) return { loaded: () => loaded, fetch: async () => undefined };
  const fetchLater = loadOnce(async () => {
    const later = await laterFunctions().catch((cause: unknown) => {
      throw new StartError('flow-unreachable', 'laterFunctions', { cause });
    });
    loaded = { ...loaded, ...later };
  });
  return {
    loaded: () => loaded,
    async fetch(called) {
      if (called?.every((name) => Object.hasOwn(loaded, name)) !== true) await fetchLater();
    },
  };
}
