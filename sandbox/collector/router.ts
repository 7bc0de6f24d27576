import { Hono } from 'hono';
import { RejectedCall } from '../errors.ts';
import type { SandboxEnv } from '../server/env.ts';
import { jsonReply } from '../server/replies.ts';

/**
 * A router that accepts analytics: batches at /b, and single events at /{first letter of the type}.
 *
 * @source V §7
 */
export function analyticsCollectorRouter(): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.post('/:letter{[a-z]}', async (c) => {
    try {
      JSON.parse(await c.req.text());
    } catch {
      throw new RejectedCall('bad-request', 'body must be JSON');
    }
    return jsonReply({});
  });
  router.all('/*', () => {
    throw new RejectedCall('not-found', 'The collector accepts POST /b and POST /{letter}');
  });
  return router;
}
