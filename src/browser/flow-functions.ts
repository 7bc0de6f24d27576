import { loadOnce } from '../api/load-once.ts';
import { StartError } from './errors.ts';
import type { StartOptions } from './start-options.ts';

/** The functions that a flow may call, as far as they are here. */
export interface FlowFunctions {
  readonly known: () => NonNullable<StartOptions['functions']>;
  /**
   * Fetches those that come later, unless all that are called are here; what failed is tried again.
   *
   * @param called names; any of all, if left out
   * @throws StartError `flow-unreachable`
   */
  readonly fetch: (called?: readonly string[]) => Promise<void>;
}

/** What a flow was started with, and what comes later of it. */
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
