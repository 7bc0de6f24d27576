import { type Context, Hono } from 'hono';
import { parseOrReject } from '../check/parse-or-reject.ts';
import { RejectedCall } from '../errors.ts';
import type { SandboxEnv } from '../server/env.ts';
import type { StoredReply } from '../server/idempotent-replies.ts';
import { errorReply } from '../server/observe.ts';
import { droppedReply, isDroppedReply, rawReply } from '../server/replies.ts';
import type { World } from '../world/world.ts';
import type { ApiCall } from './api-call.ts';
import { endpoints } from './endpoints.ts';
import { readBearerToken, checkRequestHeaders, requireIdempotencyKey } from './request-headers.ts';

/** The API, which is mounted at its base path. Each request is checked completely before its handler runs. */
export function apiRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  for (const call of endpoints) {
    router.on(call.method, `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, (c) => answerCall(world, call, c));
  }
  router.all('*', (c) => {
    throw new RejectedCall('not-found', `${c.req.method} ${new URL(c.req.url).pathname} is not a call of this API`);
  });
  return router;
}

async function answerCall(world: World, call: ApiCall, c: Context<SandboxEnv>): Promise<Response> {
  checkRequestHeaders(world, c.req.raw.headers);
  const key = call.method === 'GET' ? null : requireIdempotencyKey(c.req.raw.headers);
  const text = await c.req.text();
  const url = new URL(c.req.url);
  const body = readBody(call, text);
  const query = readQuery(call, Object.fromEntries(url.searchParams));
  const bearer = readBearerToken(c.req.raw.headers);
  const answer = () =>
    call.handler({ world, sandboxOrigin: url.origin, params: c.req.param(), body, query, bearerToken: bearer });
  if (key === null) return answer();
  const request = `${call.method} ${url.pathname}${url.search} ${call.requestFingerprint?.(body) ?? text}`;
  const stored = await world.idempotentReplies.answerOnce(key, request, async () =>
    toStoredReply(await settle(answer)),
  );
  return stored.isDropped ? droppedReply() : rawReply(stored.text, stored.status);
}

/** Replies to rejected calls are stored and replayed too. */
async function settle(answer: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    return errorReply(error);
  }
}

async function toStoredReply(response: Response): Promise<StoredReply> {
  if (isDroppedReply(response)) return { status: 0, text: '', isDropped: true };
  return { status: response.status, text: await response.text(), isDropped: false };
}

function readBody(call: ApiCall, text: string): unknown {
  if (call.bodySchema === null) {
    if (text.trim() !== '' && text.trim() !== '{}') throw new RejectedCall('bad-request', 'body must be empty or {}');
    return null;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RejectedCall('bad-request', 'body must be JSON');
  }
  return parseOrReject(call.bodySchema, value, 'body');
}

function readQuery(call: ApiCall, query: Record<string, string>): unknown {
  if (call.querySchema) return parseOrReject(call.querySchema, query, 'query');
  const [unknown] = Object.keys(query);
  if (unknown) throw new RejectedCall('bad-request', `${unknown} is not a known field`);
  return null;
}
