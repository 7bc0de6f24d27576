import { PublishError } from '../errors.ts';
import { stagedPage } from '../site-files.ts';
import { type Headers, headersFor, headersOf, type Kind, type Policies, typesByEnding } from './headers.ts';

/** What the files for a server are made of. */
export interface HostParts {
  /** The public folder, as the server sees it. */
  readonly folder: string;
  /** Path that the site is served under; begins and ends in a slash. */
  readonly base: string;
  readonly policies: Policies;
  /** Pages beside that of the application, from the public folder. */
  readonly otherPages: readonly string[];
  /** Where what the page calls under its own origin is to be passed on. */
  readonly api?: Api | undefined;
}

/** An API behind the server of the page. */
export interface Api {
  /** What its paths begin with, `/api/`. */
  readonly path: string;
  /** Its origin, `https://api.internal`. */
  readonly origin: string;
}

/** Text formats that nginx compresses beside HTML. */
const compressed = 'text/javascript text/css application/json image/svg+xml';

/**
 * @returns what is included in a `server` block of nginx
 * @throws {PublishError} `unwritable` where the folder, a page or a policy has a `$`
 */
export function nginxConfig({ folder, base, policies, otherPages, api }: HostParts): string {
  const location = (match: string, kind: Kind, path: string): string =>
    block(`location ${match}`, [alias(folder, path), ...headerLines(headersOf[kind])]);
  const page = (name: string): string =>
    block(`location = ${quoted(base + name)}`, [alias(folder, name), ...headerLines(headersFor(name, policies))]);
  return [
    '# Made by `guided-flow publish hosts`. Include it in a server block.',
    `charset utf-8;\ncharset_types ${withCharset};`,
    `types {\n${types}\n}\ndefault_type application/octet-stream;`,
    `gzip on;\ngzip_vary on;\ngzip_proxied any;\ngzip_types ${compressed};`,
    block(`location = ${base}`, [`rewrite ^ ${base}index.html last;`]),
    page('index.html'),
    page(stagedPage),
    ...otherPages.map(page),
    location(`^~ ${base}assets/`, 'kept', 'assets/'),
    block(`location ~ ^${escaped(base)}embed/(v\\d+\\.\\d+\\.\\d+/.+)$`, [
      alias(folder, 'embed/', '$1'),
      ...headerLines(headersOf.kept),
    ]),
    location(`${base}embed/`, 'loader', 'embed/'),
    location(base, 'pointer', ''),
    ...(api === undefined ? [] : [proxy(api)]),
    '',
  ].join('\n\n');
}

/** nginx adds the charset by itself, to the types that it is told. */
const [types, withCharset] = listTypes(Object.entries(typesByEnding));

function listTypes(entries: readonly (readonly [ending: string, type: string])[]): [string, string] {
  const names = new Set(entries.map(([, type]) => type));
  const lines = [...names].map((name) => {
    const endings = entries.filter(([, type]) => type === name).map(([ending]) => ending);
    return `  ${nameOf(name)} ${endings.join(' ')};`;
  });
  const texts = [...names].filter((name) => name.includes('charset')).map(nameOf);
  // What it always adds to HTML it warns about when it is told once more.
  return [lines.join('\n'), texts.filter((name) => name !== 'text/html').join(' ')];
}

function nameOf(type: string): string {
  return type.split(';')[0] ?? type;
}

/** Sockets that say nothing for a while are let be. */
function proxy({ path, origin }: Api): string {
  return block(`location ${quoted(path)}`, [
    `proxy_pass ${origin};`,
    // A server of many names has to be told over TLS which one is meant.
    ...(origin.startsWith('https:') ? ['proxy_ssl_server_name on;'] : []),
    'proxy_http_version 1.1;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $http_connection;',
    'proxy_read_timeout 120s;',
    'proxy_buffering off;',
  ]);
}

/** Parameters that are longer nginx does not read: it has 4,096 bytes for one. */
const longestPart = 4_000;

/** What is not there is not cached as if it were: another release may bring it. */
function headerLines(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const always = name === 'Cache-Control' ? '' : ' always';
    if (value.length <= longestPart) return [`add_header ${name} ${quoted(value)}${always};`];
    const parts = value.match(new RegExp(`.{1,${longestPart}}`, 'g')) ?? [];
    const variable = (at: number): string => `$${name.toLowerCase().replaceAll('-', '_')}_${at + 1}`;
    return [
      ...parts.map((part, at) => `set ${variable(at)} ${quoted(part)};`),
      `add_header ${name} "${parts.map((_, at) => variable(at)).join('')}"${always};`,
    ];
  });
}

function alias(folder: string, path: string, variable = ''): string {
  return `alias ${quoted(`${folder}/${path}`, variable)};`;
}

/** A parameter as nginx reads it. @param variable what nginx itself puts behind it, `$1` */
function quoted(text: string, variable = ''): string {
  if (text.includes('$'))
    throw new PublishError(
      'unwritable',
      `nginx takes what stands behind a $ for a variable, and there is a $ in "${text}": call that otherwise.`,
    );
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}${variable}"`;
}

function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
