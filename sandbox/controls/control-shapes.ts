import * as v from 'valibot';
import { nonBlankText } from '../check/fields.ts';
import { carrierFlows } from '../world/carrier-checks.ts';

const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));
const milliseconds = v.pipe(v.number(), v.minValue(0, 'must not be negative'));
const status = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(200, 'must be an HTTP status'),
  v.maxValue(599, 'must be an HTTP status'),
);

/** Body of POST /sandbox/faults. `headers` extends the contract, for example for Retry-After. */
export const faultsSchema = v.array(
  v.strictObject({
    method: v.pipe(v.string(), v.regex(/^[A-Za-z]+$/, 'must be an HTTP method')),
    path: nonBlankText,
    times: count,
    status: v.optional(status),
    body: v.optional(v.unknown()),
    headers: v.optional(v.record(v.string(), v.string())),
    delayMs: v.optional(milliseconds),
    drop: v.optional(v.picklist(['before', 'after'], 'must be before or after')),
    acts: v.optional(v.boolean('must be true or false')),
    upgrade: v.optional(v.literal('refuse', 'must be refuse')),
  }),
);

/** Body of POST /sandbox/auth-script. `carrier` and `over` extend the contract; see the README. */
export const authScriptSchema = v.strictObject({
  token: v.optional(
    v.strictObject({
      next: v.optional(v.string()),
      subs: v.optional(v.record(v.string(), v.unknown())),
      drop: v.optional(v.array(nonBlankText)),
    }),
  ),
  carrier: v.optional(v.picklist(carrierFlows, `must be one of ${carrierFlows.join(', ')}`)),
  replies: v.optional(
    v.array(
      v.strictObject({
        path: nonBlankText,
        times: v.optional(count),
        body: v.optional(v.unknown()),
        over: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
    [],
  ),
});

/** Body of PUT /sandbox/clock. */
export const clockSchema = v.strictObject({ offsetMs: v.number() });

/** Body of POST /sandbox/documents/{contactId}. */
export const documentActionsSchema = v.strictObject({
  documents: v.optional(v.literal(true, 'must be true')),
  references: v.optional(v.literal(true, 'must be true')),
});
