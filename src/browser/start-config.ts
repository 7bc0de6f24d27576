import type { Config } from './config-shape.ts';

/** Settings of a start; without one the flow is as it is, the locales are the flow's, its links have no base, and events go nowhere. */
export type StartConfig = Partial<
  Pick<
    Config,
    'api' | 'locales' | 'linkBases' | 'chunkLoadTimeoutMs' | 'collector' | 'analytics' | 'development' | 'variant'
  >
>;
