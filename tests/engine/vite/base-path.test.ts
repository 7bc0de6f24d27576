import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { guidedFlow } from '../../../tools/vite/guided-flow.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../examples/pottery/${name}`, import.meta.url));

/** Serves the pottery flow in development mode below a path. */
async function serve(base: string): Promise<(path: string) => Promise<Response>> {
  const folder = await mkdtemp(join(tmpdir(), 'base-path-'));
  const server = await createServer({
    configFile: false,
    root: pathOf('page'),
    base,
    cacheDir: folder,
    logLevel: 'silent',
    plugins: [guidedFlow({ config: pathOf('flow.config.ts'), folder: pathOf('flow') })],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0 },
  });
  await server.listen();
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return (path) => fetch(new URL(path, server.resolvedUrls?.local[0]));
}

test('the development server serves the studio, its screens and the flow under its base path', async () => {
  const ask = await serve('/apply/');

  const studio = await (await ask('/apply/studio')).text();
  expect(studio).toContain('<title>Studio</title>');
  const [, script = ''] = /src="(\/apply\/[^"]+main\.tsx)"/.exec(studio) ?? [];
  expect((await ask(script)).headers.get('content-type')).toBe('text/javascript');
  // The page of the studio builds its request addresses from this base path.
  expect(await (await ask(script.replace('main.tsx', 'places.ts'))).text()).toContain('"BASE_URL": "/apply/"');
  vi.stubEnv('BASE_URL', '/apply/');
  onTestFinished(() => void vi.unstubAllEnvs());
  const places = await import('../../../tools/studio/page/places.ts');
  expect(places).toMatchObject({ answers: '/apply/studio/', screenPage: '/apply/' });
  expect(await (await ask('/apply/studio/flow.json')).json()).toMatchObject({ first: 'CHOOSE_EVENING' });

  const screen = await ask('/apply/?studio=1.0');
  expect(screen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const manifest = (await (await ask('/apply/flow/manifest.json')).json()) as Record<'flow' | 'validators', string>;
  expect(await (await ask(manifest.flow)).json()).toMatchObject({ id: 'pottery-evening' });
  expect((await ask(manifest.validators)).headers.get('content-type')).toBe('text/javascript');
});
