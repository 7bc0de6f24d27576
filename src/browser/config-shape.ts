import * as v from 'valibot';

/** A length of time, in ms. */
export const ms = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.pipe(v.string(), v.minLength(1));

/** A path of our own origin, or a whole https address; neither may hold what would end a CSP directive. */
const address = v.pipe(
  v.string(),
  v.regex(/^(?:\/(?!\/)|https:\/\/[^\s;,'"/]+(?:\/|$))[^\s;,'"]*$/, 'must be a path from / or an https address'),
);
const base = v.pipe(address, v.endsWith('/', 'must end in /'));
/** An address that a path is put behind. */
export const withoutSlash = v.pipe(address, v.regex(/[^/]$/, 'must not end in /'));
const origin = v.pipe(v.string(), v.regex(/^https:\/\/[\w.-]+(?::\d+)?$/, 'must be an https origin'));
const hostSource = v.pipe(
  v.string(),
  v.regex(
    /^(?:'self'|https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::(?:\d+|\*))?|http:\/\/(?:127\.0\.0\.1|localhost)(?::(?:\d+|\*))?)$/,
    "must be 'self', an https origin or a loopback one",
  ),
);

/**
 * What `config/{environment}.json` says about any product: addresses, keys and timings. A product makes its own shape of
 * these members and those that it adds.
 *
 * @source A §7 Configuration, A §9, decision 8
 */
export const configEntries = {
  environment: v.picklist(['dev', 'qa', 'prod']),
  /** The API's base. */
  apiBase: base,
  api: v.strictObject({
    /** Longest time of one attempt. */
    timeoutMs: ms,
    /** For calls that only read. */
    retry: v.strictObject({ times: v.pipe(v.number(), v.integer(), v.minValue(0)), baseMs: ms, capMs: ms }),
    /** Of a failure that brings no status or message of its own (A §8). */
    failure: v.strictObject({ status: v.number(), message: text }),
  }),
  botCheck: v.variant('kind', [
    v.strictObject({ kind: v.literal('sandbox') }),
    v.strictObject({ kind: v.literal('override'), token: text }),
    v.strictObject({
      kind: v.literal('recaptcha'),
      siteKey: text,
      scriptUrl: text,
      /** Further origins that its script loads from, frames and calls. */
      origins: v.array(origin),
    }),
  ]),
  verification: v.strictObject({
    /** Origins an auth token may name beside our own. */
    origins: v.array(origin),
    callTimeoutMs: ms,
    /** Key and script addresses of the fingerprint agent; none is loaded without. */
    fingerprint: v.nullable(v.strictObject({ apiKey: text, scriptUrlPatterns: v.pipe(v.array(text), v.minLength(1)) })),
    /** Of the carrier check; without it only the carrier's test flow, which asks nobody, comes to an answer. */
    carrier: v.nullable(
      v.strictObject({
        /** Every origin a carrier's address may name or redirect to. */
        origins: v.pipe(v.array(origin), v.minLength(1)),
        /** Address of a provider that tells the device's own address, as text. */
        ipDiscoveryUrl: v.nullable(v.pipe(address, v.startsWith('https://', 'must be an https address'))),
        timeoutMs: ms,
      }),
    ),
    channel: v.strictObject({ pingIntervalMs: ms, deadlineMs: ms, reconnectDelaysMs: v.array(ms) }),
  }),
  chunkLoadTimeoutMs: ms,
  /** Address of our own collector of events. */
  collector: withoutSlash,
  /** What the flow's links may be built on, by name. */
  linkBases: v.record(v.string(), withoutSlash),
  locales: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/))), v.minLength(1)),
  /** Who may put the application into a frame. */
  frameAncestors: v.array(hostSource),
  cspReportUri: v.nullable(address),
};

/** Shape of a configuration that adds nothing. */
export const configShape = v.strictObject(configEntries);

/** Configuration of one environment. */
export type Config = v.InferOutput<typeof configShape>;

/** Name of an environment. */
export type Environment = Config['environment'];
