import { loadOnce } from '../../api/load-once.ts';
import { StartError } from '../start/errors.ts';
import type { StartOptions } from '../start/start-options.ts';

export interface FlowFunctions {
  /** The loaded functions. */
  readonly known: () => NonNullable<StartOptions['functions']>;
  /** Loads `laterFunctions`, unless all `called` functions are loaded. @throws StartError `flow-unreachable` */
  readonly fetch: (called?: readonly string[]) => Promise<void>;
}

export function flowFunctions({
  functions = {},
  laterFunctions,
}: Pick<StartOptions, 'functions' | 'laterFunctions'>): FlowFunctions {
  let loaded = functions;
  if (laterFunctions === undefined) return { known: () => loaded, fetch: async () => undefined };
  const fetchLater = loadOnce(async () => {
    const later = await laterFunctions().catch((cause: unknown) => {
      throw new StartError('flow-unreachable', 'laterFunctions', { cause });
    });
    loaded = { ...loaded, ...later };
  });
  return {
    known: () => loaded,
    async fetch(called) {
      if (called?.every((name) => Object.hasOwn(loaded, name)) !== true) await fetchLater();
    },
  };
}
