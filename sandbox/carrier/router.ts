import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../server/env.ts';
import { jsonReply } from '../server/replies.ts';
import type { CarrierCheck } from '../world/carrier-checks.ts';
import type { World } from '../world/world.ts';
import { retryApplicationId, carrierRetryStatus, carrierSuccessStatus } from './carrier-check-url.ts';

/** The caller's IP address as the carrier sees it, from the range reserved for documentation. */
const callerAddress = '203.0.113.7';

/**
 * A simulated mobile carrier that knows every number. It is mounted at /carrier. Errors have the form `{ error }`: 404
 * for an unknown check, 410 for an expired one, 400 for an invalid request.
 *
 * @source V §3 Mobile carrier library flows, docs/reference/wire.md §5.3
 */
export function carrierRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>({ strict: false });

  // IP discovery: the device's address in the carrier's network.
  router.get('/ip', (c) => c.text(callerAddress));

  router.get('/v1/authenticate', (c) =>
    answerKnownCheck(world, c.req.query('vfp'), (check) => {
      if (check.implementation === 'pixel') return onePixel();
      const problem = problemOfV1(c);
      if (problem) return jsonReply({ error: problem }, 400);
      if (check.flow !== 'v1-redirect') return formatReply(c, replyOfV1(check));
      const landing = new URL('/carrier/v1/landing', c.req.url);
      landing.searchParams.set('vfp', check.secret);
      return c.redirect(landing.href, 302);
    }),
  );

  // The page at the end of the redirect. The client reads only its URL.
  router.get('/v1/landing', (c) => c.html('<!doctype html><title>Carrier</title>'));

  router.post('/v2/attributes', async (c) => {
    const body = await bodyOf(c);
    if (body === null) return jsonReply({ error: 'The body must be a JSON object.' }, 400);
    if (!c.req.query('sdkVersion')) return jsonReply({ error: 'sdkVersion is missing.' }, 400);
    return answerKnownCheck(world, body.handle, (check) => {
      const applicationId = c.req.header('application-id') ?? c.req.query('application-id') ?? body['application-id'];
      const mustRetry = check.flow === 'v2.5' && applicationId !== retryApplicationId;
      return jsonReply(
        mustRetry ? { status: carrierRetryStatus } : { status: carrierSuccessStatus, token: check.secret },
      );
    });
  });

  router.all('/*', () => jsonReply({ error: 'Unknown call.' }, 404));
  return router;
}

/** Calls `answer` if the check is known and not expired. Marks the carrier as called. */
function answerKnownCheck(world: World, vfp: unknown, answer: (check: CarrierCheck) => Response): Response {
  const check = typeof vfp === 'string' ? world.carrierChecks.find(vfp) : undefined;
  if (!check) return jsonReply({ error: 'Unknown key.' }, 404);
  if (world.clock.now() >= check.expiresAt) return jsonReply({ error: 'The key has expired.' }, 410);
  const reply = answer(check);
  if (reply.status < 400) check.isCarrierCalled = true;
  return reply;
}

/** Image with one transparent pixel, because a page cannot read the reply to an image request. */
function onePixel(): Response {
  const image = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  return new Response(image, { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } });
}

/** Null if valid. A v1 request needs `sdkVersion`, and `r=f` (fetch) or `jsonp=true` (script). */
function problemOfV1(c: Context<SandboxEnv>): string | null {
  if (!c.req.query('sdkVersion')) return 'sdkVersion is missing.';
  return c.req.query('r') === 'f' || c.req.query('jsonp') === 'true' ? null : 'r=f or jsonp=true is missing.';
}

function replyOfV1({ flow, secret, correlationId }: CarrierCheck): object {
  if (flow === 'v1-token') return { token: secret, correlation_id: correlationId };
  // The key is misspelled, as in the replies of real carriers.
  return flow === 'v1-reconciliation' ? { reconcilation_token: secret } : { vfp: secret };
}

/** Returns the reply as JSON, or for a script request, as a call to the page's callback. */
function formatReply(c: Context<SandboxEnv>, reply: object): Response {
  if (c.req.query('jsonp') !== 'true') return jsonReply(reply);
  return new Response(`_proveAuthResponse(${JSON.stringify(reply)});`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  });
}

async function bodyOf(c: Context<SandboxEnv>): Promise<Record<string, unknown> | null> {
  try {
    const body = JSON.parse(await c.req.text()) as unknown;
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
