import { createMiddleware } from 'hono/factory';
import type { SandboxEnv } from './env.ts';
import { isDroppedReply } from './replies.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';

/**
 * CORS for pages of any origin, with credentials and all requested headers.
 *
 * @source docs/reference/wire.md §4
 */
export const cors = createMiddleware<SandboxEnv>(async (c, next) => {
  const origin = c.req.header('origin');
  if (origin !== undefined && c.req.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        ...corsHeaders(origin),
        'access-control-allow-methods': methods,
        'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '',
        'access-control-max-age': '600',
      },
    });
  }
  await next();
  if (origin !== undefined && !isDroppedReply(c.res)) {
    for (const [name, value] of Object.entries(corsHeaders(origin))) c.res.headers.set(name, value);
  }
  return undefined;
});

function corsHeaders(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' };
}
