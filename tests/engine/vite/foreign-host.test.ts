import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { guidedFlow } from '../../../tools/vite/guided-flow.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../examples/pottery/${name}`, import.meta.url));

/** The status of a response to a request with this host name. */
async function statusFor(port: number, name: string, path: string): Promise<number | undefined> {
  const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${name}:${port}` } });
  asked.end();
  const [reply] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }];
  reply.resume();
  return reply.statusCode;
}

/** A folder with a backend for `/api` and a built page. */
async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-host-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const answer = `(request) => new URL(request.url).pathname.startsWith('/api/') ? new Response('secret') : undefined`;
  await writeFile(join(folder, 'answer.mjs'), `export const answer = async ${answer};`);
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Pottery</title>');
  return folder;
}

const start = {
  'the development server': async (folder: string) => {
    const server = await createServer(settings(folder));
    await server.listen();
    onTestFinished(() => server.close());
    return server.httpServer?.address();
  },
  'the preview': async (folder: string) => {
    const server = await preview({ ...settings(folder), build: { outDir: folder } });
    onTestFinished(() => server.close());
    return server.httpServer.address();
  },
};

const settings = (root: string) => ({
  configFile: false as const,
  root,
  cacheDir: join(root, 'cache'),
  logLevel: 'silent' as const,
  plugins: [guidedFlow({ config: pathOf('flow.config.ts'), backend: 'answer.mjs' })],
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { port: 0 },
  preview: { port: 0 },
});

test.each(['the development server', 'the preview'] as const)(
  '%s rejects requests with a foreign host name, for files and for the backend',
  async (which) => {
    const address = await start[which](await place());
    const { port } = address as { readonly port: number };
    for (const path of ['/', '/api/orders', '/flow/manifest.json'])
      expect([path, await statusFor(port, 'evil.example', path)]).toEqual([path, 403]);
    expect(await statusFor(port, 'localhost', '/api/orders')).toBe(200);
  },
);
