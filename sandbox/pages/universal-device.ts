import { Hono } from 'hono';
import { html } from 'hono/html';
import { RejectedCall } from '../errors.ts';
import type { SandboxEnv } from '../server/env.ts';
import { finalTargetUrlOf } from '../verification/auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { requireSession } from '../verification/auth-session.ts';
import { completeSession } from '../verification/one-time-code.ts';
import type { World } from '../world/world.ts';
import { renderPage } from './page.ts';

/**
 * The values of `next` with which the applicant returns: to continue the verification, or because it is done.
 *
 * @source V §2
 */
const next = { exchange: 'authexchange', finish: 'authfinish' } as const;

/**
 * A site whose device key works for many sites. It redirects to the token's final target URL and adds `authId` and
 * `next`. Requests that already have `next` are redirected immediately.
 *
 * @source V §2 Redirects, docs/reference/wire.md §5 redirect/exchange and redirect/finish
 */
export function universalDeviceRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>({ strict: false });
  router.onError((error) => errorPage(error));

  router.get('/', async (c) => {
    const visit = await readVisit(world, c.req.query());
    const isDone = c.req.query('next') === next.finish;
    if (isDone || c.req.query('next') === next.exchange) {
      return redirectBack(visit, isDone ? 'finish' : 'exchange');
    }
    const query = new URLSearchParams({ authId: visit.session.authId, authtoken: visit.session.token }).toString();
    return renderPage({
      title: 'Device check',
      body: html`<h1>Your device</h1>
        <p>This page simulates the site that recognizes a device for many other sites.</p>
        <div class="row">
          <a class="button" data-event="EXCHANGE" href="/universal/exchange?${query}">Go back and continue</a>
          <a class="button button--quiet" data-event="FINISH" href="/universal/finish?${query}"
            >Go back, verification done</a
          >
        </div>`,
    });
  });

  for (const kind of ['exchange', 'finish'] as const) {
    router.get(`/${kind}`, async (c) => redirectBack(await readVisit(world, c.req.query()), kind));
  }
  return router;
}

interface Visit {
  session: AuthSession;
  target: URL;
}

async function readVisit(world: World, { authId, authtoken }: Record<string, string>): Promise<Visit> {
  const session = await requireSession(world, authtoken ?? null);
  if (authId !== session.authId) throw new RejectedCall('bad-request', 'authId does not match the auth token.');
  const target = finalTargetUrlOf(session.plan.authSettings);
  if (target === null) throw new RejectedCall('bad-request', 'The auth token has no final target URL.');
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol)) {
    throw new RejectedCall('bad-request', 'The final target URL is not a web address.');
  }
  return { session, target: new URL(target) };
}

function redirectBack({ session, target }: Visit, kind: keyof typeof next): Response {
  if (kind === 'finish' && session.state === 'open') completeSession(session);
  target.searchParams.set('authId', session.authId);
  target.searchParams.set('next', next[kind]);
  return new Response(null, {
    status: 303,
    headers: { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

function errorPage(error: Error): Promise<Response> {
  return renderPage({
    title: 'Unknown address',
    status: error instanceof RejectedCall ? error.status : 500,
    body: html`<h1>Unknown address</h1>
      <p>${error instanceof RejectedCall ? error.message : 'Something went wrong.'}</p>`,
  });
}
