import { isKept, stagedPage } from '../site-files.ts';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** What is given out under which headers. Every file of a site belongs to exactly one kind. */
export const kinds = ['page', 'kept', 'loader', 'pointer'] as const;
export type Kind = (typeof kinds)[number];

/** Policies of the pages: that of the live release, and that of the staged one at its page. */
export interface Policies {
  readonly live: string;
  readonly staged: string;
}

/** @param path from the public folder */
export function kindOf(path: string): Kind {
  if (path.endsWith('.html')) return 'page';
  if (isKept(path)) return 'kept';
  return path.startsWith('embed/') ? 'loader' : 'pointer';
}

/**
 * Partners' pages that isolate themselves (COEP) let in only what says that it may be: the page in their frame, too. Who was
 * here once comes by https from then on, for two years.
 */
const always: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
/** Modules, and scripts with an integrity value, are asked for by CORS. */
const forPartners: Headers = { 'Access-Control-Allow-Origin': '*' };
/** A page that isolates itself frames only such pages. */
const isolated: Headers = { 'Cross-Origin-Embedder-Policy': 'credentialless' };

/** What a page may never ask a device for, whatever ends up in it. Passkeys are its own affair, also in a partner's frame. */
const neverAsked =
  `accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone
  midi payment serial usb xr-spatial-tracking`.split(/\s+/);
/** Of every page; the documents site, which it opens beside itself, may not reach back into it. */
const guarded: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': [
    ...neverAsked.map((feature) => `${feature}=()`),
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', '),
};

/** Headers that all files of a kind have. */
export const headersOf: Readonly<Record<Kind, Headers>> = {
  page: { ...always, ...guarded, 'Cache-Control': 'no-store' },
  kept: { ...always, ...forPartners, 'Cache-Control': 'public, max-age=31536000, immutable' },
  loader: { ...always, ...forPartners, 'Cache-Control': 'no-cache' },
  pointer: { ...always, 'Cache-Control': 'no-cache' },
};

/**
 * @returns the headers of one file; for a page with its policy, which cannot stand in the page. Whose policy lets it frame
 *   others is not isolated, for that would keep them out: such as those of reCAPTCHA
 */
export function headersFor(path: string, policies: Policies): Headers {
  const kind = kindOf(path);
  if (kind !== 'page') return headersOf[kind];
  const policy = path === stagedPage ? policies.staged : policies.live;
  const isolation = /(?:^|;) *frame-src (?! *'none')/.test(policy) ? {} : isolated;
  return { ...headersOf.page, ...isolation, 'Content-Security-Policy': policy };
}

/** Types by the endings of names. */
export const typesByEnding: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
};

/** @returns the type that a file is sent with, by the ending of its name */
export function typeOf(path: string): string {
  return typesByEnding[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
