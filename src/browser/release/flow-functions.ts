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
