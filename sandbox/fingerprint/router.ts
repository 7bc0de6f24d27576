import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { SandboxEnv } from '../server/env.ts';

/**
 * A router that serves the fingerprint agent. It is mounted at /fingerprint. The URL pattern of the loader is
 * `{origin}/fingerprint/v<version>/<apiKey>/loader_v<loaderVersion>.js`.
 *
 * @source docs/reference/wire.md §9
 */
export function fingerprintRouter(): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.get('/:version{v[0-9]+}/:key/:file{loader_v[\\w.-]+\\.js}', async () => {
    const agent = await readFile(new URL('agent.js', import.meta.url), 'utf8');
    return new Response(agent, {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  router.all('/*', (c) => c.text('Not found', 404));
  return router;
}
