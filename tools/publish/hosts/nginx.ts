import { PublishError } from '../errors.ts';
import { stagedPageName } from '../site-files.ts';
import {
  type Headers,
  headersFor,
  headersByKind,
  type FileKind,
  type ContentSecurityPolicies,
  mediaTypesByExtension,
} from './headers.ts';

export interface NginxOptions {
  readonly folder: string;
  /** Path of the site; starts and ends with a slash. */
  readonly base: string;
  readonly policies: ContentSecurityPolicies;
  readonly otherPages: readonly string[];
  /** API to which nginx forwards the requests that the page sends to its own origin. */
  readonly api?: ApiProxy | undefined;
}

export interface ApiProxy {
  /** Prefix of the forwarded paths, such as `/api/`. */
  readonly path: string;
  /** `https://api.internal` */
  readonly origin: string;
  /** File with the certificate authorities that nginx trusts. Default: Debian's list. */
  readonly certificateAuthorities?: string | undefined;
}

/** Debian, Ubuntu and Alpine have this file. */
const defaultCertificateAuthorities = '/etc/ssl/certs/ca-certificates.crt';

const compressedTypes = 'text/javascript text/css application/json image/svg+xml';

/**
 * Configuration for a `server` block of nginx.
 *
 * @throws {PublishError} `unwritable` if the folder, a page or a policy contains a `$`
 */
export function nginxConfig({ folder, base, policies, otherPages, api }: NginxOptions): string {
  const location = (match: string, kind: FileKind, path: string): string =>
    block(`location ${match}`, [alias(folder, path), ...headerLines(headersByKind[kind])]);
  const page = (name: string): string =>
    block(`location = ${quote(base + name)}`, [alias(folder, name), ...headerLines(headersFor(name, policies))]);
  return [
    '# Made by `guided-flow publish hosts`. Include it in a server block.',
    `charset utf-8;\ncharset_types ${withCharset};`,
    `types {\n${types}\n}\ndefault_type application/octet-stream;`,
    `gzip on;\ngzip_vary on;\ngzip_proxied any;\ngzip_types ${compressedTypes};`,
    block(`location = ${base}`, [`rewrite ^ ${base}index.html last;`]),
    page('index.html'),
    page(stagedPageName),
    ...otherPages.map(page),
    location(`^~ ${base}assets/`, 'immutable', 'assets/'),
    block(`location ~ ^${escapeRegExp(base)}embed/(v\\d+\\.\\d+\\.\\d+/.+)$`, [
      alias(folder, 'embed/', '$1'),
      ...headerLines(headersByKind.immutable),
    ]),
    location(`${base}embed/`, 'loader', 'embed/'),
    location(base, 'pointer', ''),
    ...(api === undefined ? [] : [...allowedUpgrade, proxy(api)]),
    '',
  ].join('\n\n');
}

/** The `types` lines, and the types to which nginx adds the charset. */
const [types, withCharset] = listTypes(Object.entries(mediaTypesByExtension));

function listTypes(entries: readonly (readonly [ending: string, type: string])[]): [string, string] {
  const names = new Set(entries.map(([, type]) => type));
  const lines = [...names].map((name) => {
    const endings = entries.filter(([, type]) => type === name).map(([ending]) => ending);
    return `  ${mediaTypeOf(name)} ${endings.join(' ')};`;
  });
  const texts = [...names].filter((name) => name.includes('charset')).map(mediaTypeOf);
  // nginx always adds the charset to HTML, and warns if HTML is listed.
  return [lines.join('\n'), texts.filter((name) => name !== 'text/html').join(' ')];
}

function mediaTypeOf(type: string): string {
  return type.split(';')[0] ?? type;
}

/**
 * Forwards WebSockets, but no other protocol upgrade: a client that upgrades to HTTP/2 could reach every path of the
 * API.
 */
const allowedUpgrade = [
  'set $api_upgrade "";\nset $api_connection "";',
  block('if ($http_upgrade ~* "^websocket$")', ['set $api_upgrade websocket;', 'set $api_connection upgrade;']),
];

/** nginx closes idle sockets after 120 s. */
function proxy({ path, origin, certificateAuthorities = defaultCertificateAuthorities }: ApiProxy): string {
  return block(`location ${quote(path)}`, [
    `proxy_pass ${origin};`,
    ...(origin.startsWith('https:') ? certificateCheck(origin, certificateAuthorities) : []),
    'proxy_http_version 1.1;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Upgrade $api_upgrade;',
    'proxy_set_header Connection $api_connection;',
    'proxy_read_timeout 120s;',
    'proxy_buffering off;',
  ]);
}

function certificateCheck(origin: string, certificateAuthorities: string): string[] {
  return [
    // Sends the host name during the TLS handshake (SNI).
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${quote(new URL(origin).hostname.replaceAll(/[[\]]/g, ''))};`,
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 3;',
    `proxy_ssl_trusted_certificate ${quote(certificateAuthorities)};`,
  ];
}

/** nginx reads at most 4,096 bytes per parameter. */
const maxParameterLength = 4_000;

/** Error responses get no `Cache-Control`, because a later release may add the file. */
function headerLines(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const always = name === 'Cache-Control' ? '' : ' always';
    if (value.length <= maxParameterLength) return [`add_header ${name} ${quote(value)}${always};`];
    const segments = value.match(new RegExp(`.{1,${maxParameterLength}}`, 'g')) ?? [];
    const variable = (index: number): string => `$${name.toLowerCase().replaceAll('-', '_')}_${index + 1}`;
    return [
      ...segments.map((segment, index) => `set ${variable(index)} ${quote(segment)};`),
      `add_header ${name} "${segments.map((_, index) => variable(index)).join('')}"${always};`,
    ];
  });
}

function alias(folder: string, path: string, variable = ''): string {
  return `alias ${quote(`${folder}/${path}`, variable)};`;
}

/** @param variable a variable such as `$1`, which is appended unescaped */
function quote(text: string, variable = ''): string {
  if (text.includes('$'))
    throw new PublishError(
      'unwritable',
      `nginx treats text after a $ as a variable, and "${text}" contains a $. Rename it.`,
    );
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}${variable}"`;
}

function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
