import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { SandboxEnv } from '../server/env.ts';

const assets: Readonly<Record<string, string>> = {
  'sandbox.css': 'text/css; charset=utf-8',
  'phone.js': 'text/javascript; charset=utf-8',
  'sandbox.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

export function pageAssetsRouter(): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.get('/:name', async (c) => {
    const contentType = assets[c.req.param('name')];
    if (contentType === undefined) return c.text('Not found', 404);
    const bytes = await readFile(new URL(`assets/${c.req.param('name')}`, import.meta.url));
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType, 'cache-control': 'no-cache' },
    });
  });
  return router;
}
