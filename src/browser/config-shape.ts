import * as v from 'valibot';

/** A length of time, in ms. */
const ms = v.pipe(
  v.number(),
  v.integer('must be a whole number of milliseconds'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(3_600_000, 'must be at most an hour: it is in milliseconds'),
);
/** A time after which something is given up, in ms. */
export const timeout = v.pipe(ms, v.minValue(1_000, 'must be at least 1000: it is in milliseconds'));
/** Waits before each attempt to connect again; with none a connection that is lost once is lost for good. */
export const waits = v.pipe(v.array(ms), v.minLength(1, 'must name a wait'));
const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

const loopback = String.raw`http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?`;

/**
 * A path of our own origin, or a whole https address; of this machine also an http one, for a backend in development.
 * None may hold what would end a CSP directive.
 */
const address = v.pipe(
  v.string(),
  v.regex(
    new RegExp(String.raw`^(?:\/(?!\/)|(?:https:\/\/[^\s;,'"/]+|${loopback})(?:\/|$))[^\s;,'"]*$`),
    'must be a path from / or an https address',
  ),
);
const base = v.pipe(address, v.endsWith('/', 'must end in /'));
/** An address that a path is put behind. */
export const withoutSlash = v.pipe(address, v.regex(/[^/]$/, 'must not end in /'));
const origin = v.pipe(
  v.string(),
  v.regex(new RegExp(String.raw`^(?:https:\/\/[\w.-]+(?::\d+)?|${loopback})$`), 'must be an https origin'),
);
const hostSource = v.pipe(
  v.string(),
  v.regex(
    /^(?:'self'|https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::(?:\d+|\*))?|http:\/\/(?:127\.0\.0\.1|localhost)(?::(?:\d+|\*))?)$/,
    "must be 'self', an https origin or a loopback one",
  ),
);

const botCheck = v.variant('kind', [
  v.strictObject({ kind: v.literal('sandbox') }),
  v.strictObject({ kind: v.literal('override'), token: text }),
  v.strictObject({
    kind: v.literal('recaptcha'),
    siteKey: text,
    scriptUrl: address,
    /** Further origins that its script loads from, frames and calls. */
    origins: v.array(origin),
  }),
]);

const verification = v.strictObject({
  /** Origins an auth token may name beside our own. */
  origins: v.array(origin),
  callTimeoutMs: timeout,
  /** Key and script addresses of the fingerprint agent; none is loaded without. */
  fingerprint: v.nullable(
    v.strictObject({
      apiKey: text,
      scriptUrlPatterns: v.pipe(v.array(address), v.minLength(1, 'must name an address')),
    }),
  ),
  /** Of the carrier check; without it only the carrier's test flow, which asks nobody, comes to an answer. */
  carrier: v.nullable(
    v.strictObject({
      /** Every origin a carrier's address may name or redirect to. */
      origins: v.pipe(v.array(origin), v.minLength(1, 'must name an origin')),
      /** Address of a provider that tells the device's own address, as text. */
      ipDiscoveryUrl: v.nullable(v.pipe(address, v.startsWith('https://', 'must be an https address'))),
      timeoutMs: timeout,
    }),
  ),
  channel: v.strictObject({ pingIntervalMs: timeout, deadlineMs: timeout, reconnectDelaysMs: waits }),
});

const analytics = v.strictObject({
  /** Public key that the collector knows our events by; it is told none without. */
  key: v.nullable(text),
  /** The second destination: public key of the project, and where its events are posted. */
  amplitude: v.optional(v.nullable(v.strictObject({ apiKey: text, url: address })), null),
  /** `asked`: none are sent before the page says that they may be. */
  consent: v.picklist(['given', 'asked']),
  /** Who is recognised: a `browser` by a cookie, else nobody from one visit to the next. */
  identity: v.picklist(['visit', 'browser']),
  /** Share of visitors whose events are sent. */
  sample: v.pipe(v.number(), v.minValue(0, 'must not be negative'), v.maxValue(1, 'must be at most 1')),
});

/**
 * What `config/{environment}.json` says about any product: addresses, keys and timings. A product makes its own shape of
 * these members and those that it adds. docs/deployment.md has a row for each.
 *
 * @source A §7 Configuration, A §9, decision 8
 */
export const configEntries = {
  environment: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/, 'must be a name of small letters, digits and hyphens')),
  /** Lets in what nobody but developers may meet: invented tokens, addresses of this machine, names without an owner. */
  development: v.optional(v.boolean(), false),
  /** The API's base. */
  apiBase: base,
  api: v.strictObject({
    /** Longest time of one attempt. */
    timeoutMs: timeout,
    /** The same for single actions, by their names, that may take longer. */
    timeoutsMs: v.optional(v.record(v.string(), timeout)),
    /** For calls that only read. */
    retry: v.strictObject({
      times: v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(0, 'must not be negative'),
        v.maxValue(10, 'must be at most 10'),
      ),
      baseMs: ms,
      capMs: ms,
    }),
    /** Of a failure that brings no status or message of its own (A §8). */
    failure: v.strictObject({
      status: v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(400, 'must be an HTTP status from 400 to 599'),
        v.maxValue(599, 'must be an HTTP status from 400 to 599'),
      ),
      message: text,
    }),
  }),
  botCheck,
  verification,
  chunkLoadTimeoutMs: timeout,
  /** Address of our own collector of events. */
  collector: withoutSlash,
  /** Of the events that are sent; without it, those of every visit, to the collector alone. */
  analytics: v.optional(analytics),
  /** What the flow's links may be built on, by name. */
  linkBases: v.record(v.string(), withoutSlash),
  locales: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'must be a locale, such as en-US'))),
    v.minLength(1, 'must name a locale'),
  ),
  /** Which variant of the flow is shown; the flow as it is where none is named. */
  variant: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a variant'))),
  /** Who may put the application into a frame. */
  frameAncestors: v.array(hostSource),
  cspReportUri: v.nullable(address),
};

/** Shape of a configuration that adds nothing. */
export const configShape = v.strictObject(configEntries);

/** Configuration of one environment. */
export type Config = v.InferOutput<typeof configShape>;
