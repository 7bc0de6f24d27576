import * as v from 'valibot';

const ms = v.pipe(
  v.number(),
  v.integer('must be a whole number of milliseconds'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(3_600_000, 'must be at most 3600000 milliseconds (an hour)'),
);
/** A time limit in milliseconds, from a second to an hour. */
export const timeout = v.pipe(ms, v.minValue(1_000, 'must be at least 1000 milliseconds'));
/** The delays before each attempt to reconnect, in milliseconds. */
export const waits = v.pipe(v.array(ms), v.minLength(1, 'must have at least one delay'));
const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

const loopback = String.raw`http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?`;

/**
 * A path on our own origin or an https address. `http` is allowed for localhost only.
 * It contains no character that would end a directive of the content security policy.
 */
const address = v.pipe(
  v.string(),
  v.regex(
    new RegExp(String.raw`^(?:\/(?!\/)|(?:https:\/\/[^\s;,'"/]+|${loopback})(?:\/|$))[^\s;,'"]*$`),
    'must be a path from / or an https address',
  ),
);
const base = v.pipe(address, v.endsWith('/', 'must end in /'));
/** An address without a slash at the end; a path that starts with `/` is appended to it. */
export const withoutSlash = v.pipe(address, v.regex(/[^/]$/, 'must not end in /'));
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
    /** Other origins that the script loads code from, frames or calls. */
    origins: v.array(origin),
  }),
]);

const verification = v.strictObject({
  /** Origins other than our own that an auth token may contain. */
  origins: v.array(origin),
  callTimeoutMs: timeout,
  /** Settings of the fingerprint agent; null means it is not loaded. */
  fingerprint: v.nullable(
    v.strictObject({
      apiKey: text,
      scriptUrlPatterns: v.pipe(v.array(address), v.minLength(1, 'must have at least one address')),
    }),
  ),
  /** Settings of the carrier check. With null, only the carrier's test flow gets a result, because it calls no server. */
  carrier: v.nullable(
    v.strictObject({
      /** All origins that a carrier's address may have or redirect to. */
      origins: v.pipe(v.array(origin), v.minLength(1, 'must have at least one origin')),
      /** Address of a service that returns the device's IP address as text. */
      ipDiscoveryUrl: v.nullable(v.pipe(address, v.startsWith('https://', 'must be an https address'))),
      timeoutMs: timeout,
    }),
  ),
  channel: v.strictObject({ pingIntervalMs: timeout, deadlineMs: timeout, reconnectDelaysMs: waits }),
});

const analytics = v.strictObject({
  /** Public key that is sent to the collector with our events. */
  key: v.nullable(text),
  /** Public key and address of a second destination for events. */
  amplitude: v.optional(v.nullable(v.strictObject({ apiKey: text, url: address })), null),
  /** `asked` means that no event is sent until the page reports consent. */
  consent: v.picklist(['given', 'asked']),
  /** `browser` recognizes returning browsers by a cookie; `visit` recognizes none. */
  identity: v.picklist(['visit', 'browser']),
  /** Share of visitors whose events are sent, from 0 to 1. */
  sample: v.pipe(v.number(), v.minValue(0, 'must not be negative'), v.maxValue(1, 'must be at most 1')),
});

/**
 * Members of `config/{environment}.json` that every product has. A product combines them with its own members.
 * docs/deployment.md describes each one.
 *
 * @source A §7 Configuration, A §9, decision 8
 */
export const configEntries = {
  environment: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/, 'must start with a lowercase letter and contain only lowercase letters, digits and hyphens')),
  /** Allows settings that are for developers only, such as invented tokens and localhost addresses. */
  development: v.optional(v.boolean(), false),
  apiBase: base,
  api: v.strictObject({
    /** Time limit of one attempt. */
    timeoutMs: timeout,
    /** Other time limits for single actions, by action name. */
    timeoutsMs: v.optional(v.record(v.string(), timeout)),
    /** Retries of calls that only read. */
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
    /** Status and message for failures without their own (A §8). */
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
  /** Address of our own event collector. */
  collector: withoutSlash,
  /** Settings of analytics. Without them, the events of all visits go to the collector only. */
  analytics: v.optional(analytics),
  /** Addresses that links of the flow start with, by name. */
  linkBases: v.record(v.string(), withoutSlash),
  locales: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'must be a locale, such as en-US'))),
    v.minLength(1, 'must have at least one locale'),
  ),
  /** The variant of the flow to show; without it, the flow itself. */
  variant: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a variant'))),
  /** Origins that may show the application in a frame. */
  frameAncestors: v.array(hostSource),
  cspReportUri: v.nullable(address),
};

/** Shape of a configuration without members of a product. */
export const configShape = v.strictObject(configEntries);

/** Configuration of one environment. */
export type Config = v.InferOutput<typeof configShape>;

/** The settings that `startFlow` uses. All are optional. */
export type StartConfig = Partial<
  Pick<
    Config,
    'api' | 'locales' | 'linkBases' | 'chunkLoadTimeoutMs' | 'collector' | 'analytics' | 'development' | 'variant'
  >
>;
