import * as v from 'valibot';
import { configEntries, timeout, waits, withoutSlash } from '../browser/config-shape.ts';

/** Schema of `config/{environment}.json`. @source A §7 Configuration, A §9 */
export const refinanceConfigShape = v.strictObject({
  ...configEntries,
  /** `documents` is the documents site (A §4). */
  linkBases: v.objectWithRest({ documents: withoutSlash }, withoutSlash),
  hub: v.strictObject({
    serverTimeoutMs: timeout,
    keepAliveMs: timeout,
    reconnectDelaysMs: waits,
    pollTimeoutMs: timeout,
  }),
});

export type RefinanceConfig = v.InferOutput<typeof refinanceConfigShape>;
