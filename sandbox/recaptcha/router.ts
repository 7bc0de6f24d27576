import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { SandboxEnv } from '../server/env.ts';

/** Serves the bot check's script; mounted at /recaptcha. Requests must contain the site's key. */
export function recaptchaRouter(): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.get('/api.js', async (c) => {
    if (!c.req.query('render')) return c.text('render is required', 400);
    const script = await readFile(new URL('api.js', import.meta.url), 'utf8');
    return new Response(script, {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  router.all('/*', (c) => c.text('Not found', 404));
  return router;
}
