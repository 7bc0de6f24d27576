import * as v from 'valibot';
import { configEntries, timeout, waits, withoutSlash } from '../browser/config-shape.ts';

/** Shape of the product's `config/{environment}.json`. @source A §7 Configuration, A §9 */
export const refinanceConfigShape = v.strictObject({
  ...configEntries,
  /** `documents` is the documents site of A §4. */
  linkBases: v.objectWithRest({ documents: withoutSlash }, withoutSlash),
  /** Of the documents hub, which is below the API's base. */
  hub: v.strictObject({
    serverTimeoutMs: timeout,
    keepAliveMs: timeout,
    reconnectDelaysMs: waits,
    pollTimeoutMs: timeout,
  }),
});

/** Configuration of the product in one environment. */
export type RefinanceConfig = v.InferOutput<typeof refinanceConfigShape>;
