import { type Context, Hono } from 'hono';
import { readBearerToken } from '../api/request-headers.ts';
import { parseOrReject } from '../check/parse-or-reject.ts';
import { RejectedCall } from '../errors.ts';
import type { SandboxEnv } from '../server/env.ts';
import { jsonReply, rawReply } from '../server/replies.ts';
import type { World } from '../world/world.ts';
import { mergeReply } from './auth-script.ts';
import type { AuthSession } from '../world/sessions.ts';
import { requireSession } from './auth-session.ts';
import type { ClientCall, DeviceCall, SessionCall } from './client-call.ts';
import { deviceCalls } from './device-calls.ts';
import { backendErrorCode, type Envelope, failureEnvelope } from './envelope.ts';
import { confirmLinkInTestMode } from './instant-link.ts';
import { mobileCalls } from './mobile-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { errorReportCalls } from './error-report-calls.ts';
import { signedPaths, type Signer, verifySignature } from './signed-call.ts';
import { userCalls } from './user-calls.ts';

/**
 * The calls under /v1/client/.
 *
 * @source V §7
 */
const clientCalls: readonly ClientCall[] = [
  ...deviceCalls,
  ...passkeyCalls,
  ...mobileCalls,
  ...userCalls,
  ...errorReportCalls,
];

/**
 * The verification backend, which is mounted at /v1. Every reply is an envelope.
 *
 * @source V §7
 */
export function verificationRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.onError((error) => {
    const status = error instanceof RejectedCall ? error.status : 500;
    const code = status === 401 ? backendErrorCode.authenticationFailure : backendErrorCode.clientFailure;
    return jsonReply({ message: error.message, ...failureEnvelope(code, error.message) }, status);
  });
  for (const call of clientCalls) {
    router.post(`/client/${call.path}`, (c) =>
      call.kind === 'session' ? answerInSession(world, call, c) : answerDevice(world, call, c),
    );
  }
  router.get('/client/mobile/instantlink/finish', (c) => testFinish(world, c));
  router.all('/client/*', (c) => scriptedOrUnknown(world, c));
  return router;
}

async function answerInSession(world: World, call: SessionCall, c: Context<SandboxEnv>): Promise<Response> {
  const session = await requireSession(world, readBearerToken(c.req.raw.headers));
  const { body } = await readRequest(world, call, c);
  return replyOf(session, call.path, () => {
    if (session.state !== 'open' && !call.isErrorReport && !call.isAcceptedRepeat(session, body)) {
      return failureEnvelope(backendErrorCode.prohibitedAction, 'This verification is over.');
    }
    const pageOrigin = c.req.header('origin') ?? null;
    return call.handler({ world, session, sandboxOrigin: new URL(c.req.url).origin, pageOrigin, body });
  });
}

/** Answers a device call. It needs no session, but a token must be valid if present. */
async function answerDevice(world: World, call: DeviceCall, c: Context<SandboxEnv>): Promise<Response> {
  const bearer = readBearerToken(c.req.raw.headers);
  const session = bearer === null ? null : await requireSession(world, bearer);
  const { body, signer } = await readRequest(world, call, c);
  return replyOf(session, call.path, () => call.handler({ world, signer, body }));
}

/** Answers undefined calls, because a script can plan replies for every path. */
async function scriptedOrUnknown(world: World, c: Context<SandboxEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const session = await requireSession(world, readBearerToken(c.req.raw.headers));
  return replyOf(session, pathname, () => {
    throw new RejectedCall('not-found', `${c.req.method} ${pathname} is not a call of the verification backend`);
  });
}

/**
 * Confirms an instant link without the phone. The query contains the token and a test `vfp`.
 *
 * @source V §7
 */
async function testFinish(world: World, c: Context<SandboxEnv>): Promise<Response> {
  const session = await requireSession(world, c.req.query('token') ?? null);
  if (!(c.req.query('vfp') ?? c.req.query('testVfp'))) throw new RejectedCall('bad-request', 'vfp is required');
  return replyOf(session, 'mobile/instantlink/finish', () => confirmLinkInTestMode(world, session));
}

/** The scripted reply, the backend's own reply, or both merged. */
async function replyOf(
  session: AuthSession | null,
  path: string,
  answer: () => object | Promise<object>,
): Promise<Response> {
  const planned = session?.scriptedReplies.take(path);
  if (!session || !planned) return jsonReply(await answer());
  const body = 'body' in planned ? planned.body : mergeReply(await answer(), planned.over);
  followScript(session, body);
  return rawReply(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Updates the session's state to match `next` in a scripted reply. */
function followScript(session: AuthSession, body: unknown): void {
  const { next } = (typeof body === 'object' && body !== null ? body : {}) as Envelope;
  if (next === 'done') session.state = 'done';
  else if (next && session.state === 'done') session.state = 'open';
}

/** Checks the headers, body and signature of a call. */
async function readRequest(
  world: World,
  call: ClientCall,
  c: Context<SandboxEnv>,
): Promise<{ body: unknown; signer: Signer | null }> {
  const { headers } = c.req.raw;
  checkJsonHeaders(headers);
  const text = await c.req.text();
  const request = { method: c.req.method, url: new URL(c.req.url), headers, body: text };
  const signer = signedPaths.has(call.path) ? verifySignature(world, request) : null;
  return { body: parseOrReject(call.bodySchema, parseJson(text), 'body'), signer };
}

function checkJsonHeaders(headers: Headers): void {
  if (!/^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')) {
    throw new RejectedCall('bad-request', 'Content-Type must be application/json');
  }
  if (!/application\/json/i.test(headers.get('accept') ?? '')) {
    throw new RejectedCall('bad-request', 'Accept must be application/json');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RejectedCall('bad-request', 'body must be JSON');
  }
}
