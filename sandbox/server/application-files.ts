import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { SandboxEnv } from './env.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.map', '.svg', '.txt']);
/** Matches file names with a content hash: eight characters, including an uppercase letter or a digit. */
const hashedName = /[-.](?=[\w-]*[A-Z\d])[\w-]{8}\.\w+$/;

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compress;

/**
 * Device features that pages may not use, or only on their own origin. docs/guides/deployment.md has the same list
 * under "Headers for pages".
 */
const permissions = [
  ...`accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone
    midi payment serial usb xr-spatial-tracking`
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

/** Paths of files with build information, which are not served. */
const unserved = /^(?:csp\.txt|(?:.*[/\\])?\..*)$/;

/** Matches the folder of one version. Its files never change (docs/reference/contract.md §5). */
const versionedPath = /\/v\d+\.\d+\.\d+\//;

/**
 * Serves the built application with caching and compression. IP addresses are redirected to localhost, because
 * passkeys need a domain (docs/reference/contract.md §1).
 */
export function serveApplicationFiles({ appDir, csp }: { appDir: string; csp?: string | undefined }) {
  const root = resolve(appDir);
  const cache = new Map<string, Buffer>();

  return async (c: Context<SandboxEnv>): Promise<Response> => {
    const url = new URL(c.req.url);
    if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') {
      url.hostname = 'localhost';
      return c.redirect(url.href, 307);
    }
    const file = await fileOf(root, url.pathname);
    if (file === null) return c.text('Not found', 404);
    const extension = extname(file);
    const headers = new Headers({
      'content-type': contentTypes[extension] ?? 'application/octet-stream',
      'cache-control': cacheControl(url.pathname, extension),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      // Lets pages with COEP load the loader and frame the application.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (extension === '.html') guardPage(headers, csp);
    // Partner pages load the loader, and its module version needs CORS.
    if (extension !== '.html') headers.set('access-control-allow-origin', '*');
    const bytes = await readFile(file);
    headers.set('etag', `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`);
    if (c.req.header('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers });
    const encoding = compressible.has(extension) ? acceptedEncoding(c.req.header('accept-encoding')) : null;
    if (compressible.has(extension)) headers.set('vary', 'Accept-Encoding');
    if (encoding === null) return new Response(new Uint8Array(bytes), { headers });
    headers.set('content-encoding', encoding);
    return new Response(new Uint8Array(await compressBody(file, bytes, encoding, cache)), { headers });
  };
}

function guardPage(headers: Headers, csp: string | undefined): void {
  headers.set('cross-origin-embedder-policy', 'credentialless');
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  headers.set('permissions-policy', permissions);
  if (csp) headers.set('content-security-policy', csp);
}

/** The file at a path inside the folder; for a subfolder, its index.html. Null if the file does not exist. */
async function fileOf(root: string, pathname: string): Promise<string | null> {
  let path: string;
  try {
    path = normalize(join(root, decodeURIComponent(pathname)));
  } catch {
    return null;
  }
  if (path !== root && path !== root + sep && !path.startsWith(root + sep)) return null;
  if (unserved.test(path.slice(root.length + 1))) return null;
  const stats = await stat(path).catch(() => null);
  if (stats?.isFile()) return path;
  if (!stats?.isDirectory()) return null;
  const index = join(path, 'index.html');
  return (await stat(index).catch(() => null))?.isFile() ? index : null;
}

function cacheControl(pathname: string, extension: string): string {
  if (extension === '.html') return 'no-store';
  return hashedName.test(pathname) || versionedPath.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Set((header ?? '').split(',').map((coding) => coding.split(';')[0]?.trim()));
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

async function compressBody(
  file: string,
  bytes: Buffer,
  encoding: Encoding,
  cache: Map<string, Buffer>,
): Promise<Buffer> {
  const precompressed = await readFile(`${file}.${encoding === 'br' ? 'br' : 'gz'}`).catch(() => null);
  if (precompressed) return precompressed;
  const key = `${encoding} ${createHash('sha256').update(bytes).digest('hex')}`;
  const compressed = cache.get(key) ?? (await compress[encoding](bytes));
  cache.set(key, compressed);
  return compressed;
}
