import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/start.ts';
import { headersFor } from '../../tools/publish/hosts/headers.ts';
import { apiHeaders } from './caller.ts';
import { plateLookup } from './requests.ts';
import { running } from './running.ts';

let appDir = '';
const csp = "default-src 'none'; script-src 'self'";

beforeAll(async () => {
  appDir = await mkdtemp(join(tmpdir(), 'app-'));
  await mkdir(join(appDir, 'assets'));
  await mkdir(join(appDir, 'embed'));
  await writeFile(join(appDir, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(join(appDir, 'assets/index-B4x_9kQz.js'), 'export const long = "aaaaaaaaaaaaaaaaaaaaaaaaaaaa";');
  await writeFile(join(appDir, 'embed/v1.js'), 'void 0;');
});
afterAll(() => rm(appDir, { recursive: true }));

describe('the sandbox', () => {
  test('rejects long bodies on every path, and its journal contains only the beginning of a body', async () => {
    const { origin, world } = await running({});
    const post = async (path: string, length: number): Promise<number> =>
      (await fetch(origin + path, { method: 'POST', body: 'x'.repeat(length) })).status;
    for (const path of ['/api/vehicle/getvin', '/collector/2/httpapi', '/sandbox/faults', '/sandbox/csp-report'])
      expect([path, await post(path, 300_000)]).toEqual([path, 413]);
    expect(await post('/sandbox/csp-report', 200_000)).toBe(204);
    expect(world.journal.list().map(({ body }) => String(body).length)).toEqual([16_384]);
  });
});

describe('the application', () => {
  test('is served with its policy and is never cached', async () => {
    const { origin } = await running({ appDir, csp: csp });
    const page = await fetch(`${origin}/?utm_source=acme`);

    expect(await page.text()).toContain('<title>App</title>');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toBe(csp);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('has the documented server headers, except the one for https', async () => {
    const { origin } = await running({ appDir, csp });
    const { headers } = await fetch(`${origin}/`);
    const { 'Strict-Transport-Security': onlyHttps, ...told } = headersFor('index.html', { live: csp, staged: csp });

    expect(onlyHttps).toContain('max-age');
    expect(Object.fromEntries(Object.keys(told).map((name) => [name, headers.get(name)]))).toEqual(told);
  });

  test('does not expose the metadata files of its build', async () => {
    const { app } = await running({ appDir });
    await Promise.all(['csp.txt', '.inputs', 'assets/.sbom.json'].map((name) => writeFile(join(appDir, name), 'note')));

    for (const path of ['/csp.txt', '/.inputs', '/%2einputs', '/assets/.sbom.json'])
      expect([path, (await app.request(`http://localhost${path}`)).status]).toEqual([path, 404]);
  });

  test('caches hashed assets permanently, and requires revalidation of the loader', async () => {
    const { origin } = await running({ appDir });
    const hashed = await fetch(`${origin}/assets/index-B4x_9kQz.js`);
    const loader = await fetch(`${origin}/embed/v1.js`);

    expect(hashed.headers.get('cache-control')).toContain('immutable');
    expect(hashed.headers.get('content-type')).toContain('text/javascript');
    expect(loader.headers.get('cache-control')).toBe('no-cache');
    expect(loader.headers.get('access-control-allow-origin')).toBe('*');
    const etag = loader.headers.get('etag') ?? '';
    expect((await fetch(`${origin}/embed/v1.js`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('is compressed in the requested encoding, from a precompressed file if there is one', async () => {
    const { app } = await running({ appDir });
    const asset = 'http://localhost/assets/index-B4x_9kQz.js';
    const get = (encoding: string) => app.request(asset, { headers: { 'accept-encoding': encoding } });
    const gzipped = await get('gzip');

    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toContain('aaaa');
    expect((await get('gzip, deflate, br')).headers.get('content-encoding')).toBe('br');
    expect((await get('identity')).headers.get('content-encoding')).toBeNull();
    await writeFile(join(appDir, 'assets/index-B4x_9kQz.js.br'), 'ready');
    expect(await (await get('br')).text()).toBe('ready');
  });

  test('redirects from 127.0.0.1 to localhost', async () => {
    const { origin } = await running({ appDir });
    const reply = await fetch(`${origin.replace('localhost', '127.0.0.1')}/?a=1`, { redirect: 'manual' });

    expect(reply.status).toBe(307);
    expect(reply.headers.get('location')).toBe(`${origin}/?a=1`);
  });

  test('serves no files outside its folder', async () => {
    const { app } = await running({ appDir });

    for (const path of ['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/%', '/missing.js']) {
      expect((await app.request(`http://localhost${path}`)).status, path).toBe(404);
    }
  });
});

test('localhost answers on both of its addresses', async () => {
  const { origin } = await running();

  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await fetch(`${origin.replace('localhost', host)}/sandbox/journal`)).status).toBe(200);
  }
});

test('the partner page has another origin and embeds the application', async () => {
  const { origin, partnerOrigin } = await running();

  expect(new URL(partnerOrigin).hostname).toBe('127.0.0.1');
  expect(await (await fetch(partnerOrigin)).text()).toContain(`${origin}/embed/v1.js`);
});

test('a dropped connection is a network error for the caller', async () => {
  const { origin, world } = await running();
  const body = JSON.stringify({ ...plateLookup, plateNumber: 'HANGUP' });

  await expect(
    fetch(`${origin}/api/vehicle/getvin`, { method: 'POST', headers: apiHeaders(), body }),
  ).rejects.toThrow();
  expect(world.journal.list()).toMatchObject([{ path: 'vehicle/getvin', status: 0 }]);
});

test('a port in use is an error that names the port and the setting', async () => {
  const first = await running();
  const port = Number(new URL(first.origin).port);
  const partnerPort = Number(new URL(first.partnerOrigin).port);

  await expect(startSandbox({ port })).rejects.toThrow(`Port ${port} is in use. Set PORT to another port.`);
  await expect(startSandbox({ partnerPort })).rejects.toThrow(`Port ${partnerPort} is in use. Set PARTNER_PORT`);
});

test('closing a sandbox frees its port', async () => {
  const first = await startSandbox();
  const port = Number(new URL(first.origin).port);
  await first.close();

  await expect(running({ port })).resolves.toMatchObject({ origin: first.origin });
});

test('the command prints its addresses and ends on Ctrl-C', async () => {
  const env = { ...process.env, PORT: '0', PARTNER_PORT: '0' };
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], { env }, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    child.stdout?.once('data', () => child.kill('SIGINT'));
  });

  expect(output).toMatch(/Application +http:\/\/localhost:\d+\//);
  expect(output).toMatch(/Partner's page +http:\/\/127\.0\.0\.1:\d+\//);
});
