import * as v from 'valibot';
import { configEntries, timeout, delays, addressWithoutSlash } from '../browser/config-shape.ts';

/** Schema of `config/{environment}.json`. @source A §7 Configuration, A §9 */
export const refinanceConfigShape = v.strictObject({
  ...configEntries,
  /** `documents` is the documents site (A §4). */
  linkBases: v.objectWithRest({ documents: addressWithoutSlash }, addressWithoutSlash),
  hub: v.strictObject({
    serverTimeoutMs: timeout,
    keepAliveMs: timeout,
    reconnectDelaysMs: delays,
    pollTimeoutMs: timeout,
  }),
});

export type RefinanceConfig = v.InferOutput<typeof refinanceConfigShape>;
