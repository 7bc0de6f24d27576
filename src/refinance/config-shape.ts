import * as v from 'valibot';
import {
  configSchemaEntries,
  timeoutSchema,
  reconnectDelaysSchema,
  addressWithoutSlashSchema,
} from '../browser/config-shape.ts';

/** Schema of `config/{environment}.json`. @source A §7 Configuration, A §9 */
export const refinanceConfigShape = v.strictObject({
  ...configSchemaEntries,
  /** `documents` is the address of the documents site (A §4). */
  linkBases: v.objectWithRest({ documents: addressWithoutSlashSchema }, addressWithoutSlashSchema),
  hub: v.strictObject({
    serverTimeoutMs: timeoutSchema,
    keepAliveMs: timeoutSchema,
    reconnectDelaysMs: reconnectDelaysSchema,
    pollTimeoutMs: timeoutSchema,
  }),
});

export type RefinanceConfig = v.InferOutput<typeof refinanceConfigShape>;
