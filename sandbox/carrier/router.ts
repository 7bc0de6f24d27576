import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../server/env.ts';
import { json } from '../server/replies.ts';
import type { CarrierCheck } from '../world/carrier-checks.ts';
import type { World } from '../world/world.ts';
import { ownApplicationId, retryStatus, successStatus } from './check-address.ts';

/** The address the carrier sees its callers come from: one of those kept for documents. */
const callerAddress = '203.0.113.7';

/**
 * A mobile carrier that knows every number, to be mounted at /carrier. A check it does not know is a 404, one that is too
 * old a 410, a request of another form a 400, each with `{ error }`.
 *
 * @source V §3 Mobile carrier library flows, docs/wire.md §5.3
 */
export function carrierRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>({ strict: false });

  // IP discovery: the device's address on the carrier's network.
  router.get('/ip', (c) => c.text(callerAddress));

  router.get('/v1/authenticate', (c) =>
    seen(world, c.req.query('vfp'), (check) => {
      if (check.implementation === 'pixel') return onePixel();
      const problem = problemOfV1(c);
      if (problem) return json({ error: problem }, 400);
      if (check.flow !== 'v1-redirect') return inForm(c, replyOfV1(check));
      const landing = new URL('/carrier/v1/landing', c.req.url);
      landing.searchParams.set('vfp', check.secret);
      return c.redirect(landing.href, 302);
    }),
  );

  // Where the redirect ends: no JSON, its address is what counts.
  router.get('/v1/landing', (c) => c.html('<!doctype html><title>Carrier</title>'));

  router.post('/v2/attributes', async (c) => {
    const body = await bodyOf(c);
    if (body === null) return json({ error: 'The body must be a JSON object.' }, 400);
    if (!c.req.query('sdkVersion')) return json({ error: 'sdkVersion is missing.' }, 400);
    return seen(world, body.handle, (check) => {
      const applicationId = c.req.header('application-id') ?? c.req.query('application-id') ?? body['application-id'];
      const asksAgain = check.flow === 'v2.5' && applicationId !== ownApplicationId;
      return json(asksAgain ? { status: retryStatus } : { status: successStatus, token: check.secret });
    });
  });

  router.all('/*', () => json({ error: 'No such call.' }, 404));
  return router;
}

/** Answers for a check that is known and not too old, and marks it as seen. */
function seen(world: World, vfp: unknown, answer: (check: CarrierCheck) => Response): Response {
  const check = typeof vfp === 'string' ? world.carrierChecks.find(vfp) : undefined;
  if (!check) return json({ error: 'The key is not known.' }, 404);
  if (world.clock.now() >= check.expiresAt) return json({ error: 'The key is too old.' }, 410);
  const reply = answer(check);
  if (reply.status < 400) check.isSeen = true;
  return reply;
}

/** An image of one transparent pixel: whoever asks by image can read nothing else. */
function onePixel(): Response {
  const image = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  return new Response(image, { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } });
}

/** What every address of flow v1 gets added: `r=f` by fetch, `jsonp=true` by script, and the version by both. */
function problemOfV1(c: Context<SandboxEnv>): string | null {
  if (!c.req.query('sdkVersion')) return 'sdkVersion is missing.';
  return c.req.query('r') === 'f' || c.req.query('jsonp') === 'true' ? null : 'r=f or jsonp=true is missing.';
}

function replyOfV1({ flow, secret, correlationId }: CarrierCheck): object {
  if (flow === 'v1-token') return { token: secret, correlation_id: correlationId };
  // Spelled as carriers spell it.
  return flow === 'v1-reconciliation' ? { reconcilation_token: secret } : { vfp: secret };
}

/** JSON, or for the script variant a call of the page's callback. */
function inForm(c: Context<SandboxEnv>, reply: object): Response {
  if (c.req.query('jsonp') !== 'true') return json(reply);
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
