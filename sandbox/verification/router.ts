import { Hono } from 'hono';
import type { Context } from 'hono';

import { bearerToken } from '../api/request-headers.ts';
import { check } from '../check/check.ts';
import { RefusedCall } from '../errors.ts';
import type { SandboxEnv } from '../server/env.ts';
import { json, raw } from '../server/replies.ts';
import type { World } from '../world/world.ts';
import type { AuthSession } from './auth-session.ts';
import { CLIENT_CALLS } from './client-calls.ts';
import type { ClientCall } from './client-calls.ts';
import { BACKEND_CODE, failure } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { verified } from './one-time-code.ts';

/** The verification backend, to be mounted at /v1. Every reply is an envelope. @source V §7 */
export function verificationRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.onError((error) => {
    const status = error instanceof RefusedCall ? error.status : 500;
    const code = status === 401 ? BACKEND_CODE.authenticationFailure : BACKEND_CODE.clientFailure;
    return json({ message: error.message, ...failure(code, error.message) }, status);
  });
  for (const call of CLIENT_CALLS) {
    router.post(`/client/${call.path}`, async (c) => answered(world, call, c));
  }
  router.get('/client/mobile/instantlink/finish', (c) => testFinish(world, c));
  router.all('/client/*', (c) => scriptedOrUnknown(world, c));
  return router;
}

async function answered(world: World, call: ClientCall, c: Context<SandboxEnv>): Promise<Response> {
  const session = sessionOf(world, bearerToken(c.req.raw.headers));
  checkJsonHeaders(c.req.raw.headers);
  const body = check(call.body, await jsonBody(c), 'body');
  const scripted = session.script.take(call.path);
  if (scripted) return scriptedReply(session, scripted.body);
  if (!call.isReport && session.state !== 'open') {
    return json(failure(BACKEND_CODE.prohibitedAction, 'This verification is over.'));
  }
  return json(call.answer({ world, session, origin: new URL(c.req.url).origin, body }));
}

/** A call only a script answers: it may name any path of the backend. */
async function scriptedOrUnknown(world: World, c: Context<SandboxEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const session = sessionOf(world, bearerToken(c.req.raw.headers));
  const scripted = session.script.take(pathname);
  if (scripted) return scriptedReply(session, scripted.body);
  throw new RefusedCall('not-found', `${c.req.method} ${pathname} is no call of the verification backend`);
}

/** The simulated finish of an instant link, in test mode only. @source V §7 */
function testFinish(world: World, c: Context<SandboxEnv>): Response {
  const session = sessionOf(world, c.req.query('token') ?? null);
  const scripted = session.script.take('mobile/instantlink/finish');
  if (scripted) return scriptedReply(session, scripted.body);
  if (!session.isTestMode || session.state !== 'open') {
    return json(failure(BACKEND_CODE.prohibitedAction, 'The simulated finish needs a token in test mode.'));
  }
  const outcome = verified(session);
  session.channel.publish(outcome);
  return json(outcome);
}

/** The session of an auth token that is known and not too old. @throws RefusedCall `unauthorized` */
export function sessionOf(world: World, token: string | null): AuthSession {
  const session = token === null ? undefined : world.sessions.get(token);
  if (!session) throw new RefusedCall('unauthorized', 'The auth token is unknown.');
  if (world.clock.now() >= session.expiresAt) throw new RefusedCall('unauthorized', 'The auth token is too old.');
  return session;
}

function scriptedReply(session: AuthSession, body: unknown): Response {
  const { next } = (typeof body === 'object' && body !== null ? body : {}) as Envelope;
  // A script that says done makes the verification done, so that prove/result agrees with it.
  if (next === 'done') session.state = 'done';
  return raw(typeof body === 'string' ? body : JSON.stringify(body));
}

function checkJsonHeaders(headers: Headers): void {
  if (!/^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')) {
    throw new RefusedCall('bad-request', 'Content-Type must be application/json');
  }
  if (!/application\/json/i.test(headers.get('accept') ?? '')) {
    throw new RefusedCall('bad-request', 'Accept must be application/json');
  }
}

async function jsonBody(c: Context<SandboxEnv>): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text()) as unknown;
  } catch {
    throw new RefusedCall('bad-request', 'body must be JSON');
  }
}
