import { isImmutable, stagedPageName } from '../site-files.ts';

export type Headers = Readonly<Record<string, string>>;

/** Kinds of files, each with its own headers. */
export const fileKinds = ['page', 'immutable', 'loader', 'pointer'] as const;
export type FileKind = (typeof fileKinds)[number];

export interface ContentSecurityPolicies {
  readonly live: string;
  readonly staged: string;
}

/** @param path relative to the public folder */
export function fileKindOf(path: string): FileKind {
  if (path.endsWith('.html')) return 'page';
  if (isImmutable(path)) return 'immutable';
  return path.startsWith('embed/') ? 'loader' : 'pointer';
}

/** Partner pages with COEP require `Cross-Origin-Resource-Policy`. HSTS lasts two years. */
const commonHeaders: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
/** Needed for modules, and for scripts with an integrity value. */
const partnerHeaders: Headers = { 'Access-Control-Allow-Origin': '*' };
/** A page with COEP can frame only pages with COEP. */
const isolationHeaders: Headers = { 'Cross-Origin-Embedder-Policy': 'credentialless' };

/** Device features that no page uses. */
const unusedFeatures =
  `accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone
  midi payment serial usb xr-spatial-tracking`.split(/\s+/);
/** The documents site must not have access to the page that opened it. */
const pageSecurityHeaders: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', '),
};

export const headersByKind: Readonly<Record<FileKind, Headers>> = {
  page: { ...commonHeaders, ...pageSecurityHeaders, 'Cache-Control': 'no-store' },
  immutable: { ...commonHeaders, ...partnerHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' },
  loader: { ...commonHeaders, ...partnerHeaders, 'Cache-Control': 'no-cache' },
  pointer: { ...commonHeaders, 'Cache-Control': 'no-cache' },
};

/** A page whose policy allows frames from other origins gets no COEP, because COEP would block these frames. */
export function headersFor(path: string, policies: ContentSecurityPolicies): Headers {
  const kind = fileKindOf(path);
  if (kind !== 'page') return headersByKind[kind];
  const policy = path === stagedPageName ? policies.staged : policies.live;
  const isolation = /(?:^|;) *frame-src (?! *'none')/.test(policy) ? {} : isolationHeaders;
  return { ...headersByKind.page, ...isolation, 'Content-Security-Policy': policy };
}

export const mediaTypesByExtension: Readonly<Record<string, string>> = {
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

export function mediaTypeOfPath(path: string): string {
  return mediaTypesByExtension[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
