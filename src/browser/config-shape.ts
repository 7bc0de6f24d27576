import * as v from 'valibot';

const ms = v.pipe(
  v.number(),
  v.integer('must be a whole number of milliseconds'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(3_600_000, 'must be at most 3600000 milliseconds (an hour)'),
);
/** A time limit in milliseconds. */
export const timeoutSchema = v.pipe(ms, v.minValue(1_000, 'must be at least 1000 milliseconds'));
/** Delays before each reconnect, in milliseconds. */
export const reconnectDelaysSchema = v.pipe(v.array(ms), v.minLength(1, 'must have at least one delay'));
const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

const loopback = String.raw`http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?`;

/** A path on our own origin, or an https address (http for localhost). */
const address = v.pipe(
  v.string(),
  v.regex(
    new RegExp(String.raw`^(?:\/(?!\/)|(?:https:\/\/[^\s;,'"/]+|${loopback})(?:\/|$))[^\s;,'"]*$`),
    'must be a path from / or an https address',
  ),
);
const base = v.pipe(address, v.endsWith('/', 'must end in /'));
/** An address to which a path with a leading slash is appended. */
export const addressWithoutSlashSchema = v.pipe(address, v.regex(/[^/]$/, 'must not end in /'));
const origin = v.pipe(
  v.string(),
  v.regex(new RegExp(String.raw`^(?:https:\/\/[\w.-]+(?::\d+)?|${loopback})$`), 'must be an https origin'),
);
const hostSource = v.pipe(
  v.string(),
  v.regex(
    /^(?:'self'|https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::(?:\d+|\*))?|http:\/\/(?:127\.0\.0\.1|localhost)(?::(?:\d+|\*))?)$/,
    "must be 'self', an https origin, or an http origin of localhost",
  ),
);

const botCheck = v.variant('kind', [
  v.strictObject({ kind: v.literal('sandbox') }),
  v.strictObject({ kind: v.literal('override'), token: text }),
  v.strictObject({
    kind: v.literal('recaptcha'),
    siteKey: text,
    scriptUrl: address,
    origins: v.array(origin),
  }),
]);

const verification = v.strictObject({
  /** Further origins that an auth token may contain. */
  origins: v.array(origin),
  callTimeoutMs: timeoutSchema,
  /** If null, the fingerprint agent is not loaded. */
  fingerprint: v.nullable(
    v.strictObject({
      apiKey: text,
      scriptUrlPatterns: v.pipe(v.array(address), v.minLength(1, 'must have at least one address')),
    }),
  ),
  /** If null, only the carrier's test flow works. */
  carrier: v.nullable(
    v.strictObject({
      origins: v.pipe(v.array(origin), v.minLength(1, 'must have at least one origin')),
      /** A service that returns the device's IP address as plain text. */
      ipDiscoveryUrl: v.nullable(v.pipe(address, v.startsWith('https://', 'must be an https address'))),
      timeoutMs: timeoutSchema,
    }),
  ),
  channel: v.strictObject({
    pingIntervalMs: timeoutSchema,
    deadlineMs: timeoutSchema,
    reconnectDelaysMs: reconnectDelaysSchema,
  }),
});

const analytics = v.strictObject({
  key: v.nullable(text),
  /** A second destination for events. */
  amplitude: v.optional(v.nullable(v.strictObject({ apiKey: text, url: address })), null),
  /** `asked`: no event is sent without consent. */
  consent: v.picklist(['given', 'asked']),
  /** `browser`: a cookie recognizes returning browsers. */
  identity: v.picklist(['visit', 'browser']),
  /** Share of visitors whose events are sent, from 0 to 1. */
  sample: v.pipe(v.number(), v.minValue(0, 'must not be negative'), v.maxValue(1, 'must be at most 1')),
});

/**
 * Members of every product's `config/{environment}.json`, described in docs/reference/configuration.md.
 *
 * @source A §7 Configuration, A §9, decision 8
 */
export const configSchemaEntries = {
  environment: v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z\d-]*$/,
      'must start with a lowercase letter and contain only lowercase letters, digits and hyphens',
    ),
  ),
  /** Allows settings for developers, such as invented tokens. */
  development: v.optional(v.boolean(), false),
  apiBase: base,
  api: v.strictObject({
    timeoutMs: timeoutSchema,
    timeoutsMs: v.optional(v.record(v.string(), timeoutSchema)),
    /** Retries of calls that only read data. */
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
    /** Default status and message of failures (A §8). */
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
  chunkLoadTimeoutMs: timeoutSchema,
  collector: addressWithoutSlashSchema,
  /** Default: all events go to the collector. */
  analytics: v.optional(analytics),
  /** Base addresses of links, by name. */
  linkBases: v.record(v.string(), addressWithoutSlashSchema),
  locales: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'must be a locale, such as en-US'))),
    v.minLength(1, 'must have at least one locale'),
  ),
  variant: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a variant'))),
  frameAncestors: v.array(hostSource),
  cspReportUri: v.nullable(address),
};

export const configSchema = v.strictObject(configSchemaEntries);

export type Config = v.InferOutput<typeof configSchema>;

/** Settings that `startFlow` uses. */
export type StartConfig = Partial<
  Pick<
    Config,
    'api' | 'locales' | 'linkBases' | 'chunkLoadTimeoutMs' | 'collector' | 'analytics' | 'development' | 'variant'
  >
>;
