import { loadOnce } from '../../api/load-once.ts';
import { StartError } from '../start/errors.ts';
import type { StartOptions } from '../start/start-options.ts';

/** The functions that a flow can call. */
export interface FlowFunctions {
  /** Returns the functions that are loaded. */
  readonly known: () => NonNullable<StartOptions['functions']>;
  /**
   * Loads the functions from `laterFunctions`. After a failure, the next call tries again.
   *
   * @param called names of functions; if all are loaded, nothing happens
   * @throws StartError `flow-unreachable`
   */
  readonly fetch: (called?: readonly string[]) => Promise<void>;
}

/** Combines `functions` and `laterFunctions` of the options. */
export function flowFunctions({
  functions = {},
  laterFunctions,
}: Pick<StartOptions, 'functions' | 'laterFunctions'>): FlowFunctions {
  let known = functions;
  if (laterFunctions === undefined) return { known: () => known, fetch: async () => undefined };
  const fetchLater = loadOnce(async () => {
    const later = await laterFunctions().catch((cause: unknown) => {
      throw new StartError('flow-unreachable', 'laterFunctions', { cause });
    });
    known = { ...known, ...later };
  });
  return {
    known: () => known,
    async fetch(called) {
      if (called?.every((name) => Object.hasOwn(known, name)) !== true) await fetchLater();
    },
  };
}
