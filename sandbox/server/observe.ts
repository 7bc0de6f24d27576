import { createMiddleware } from 'hono/factory';
import { RejectedCall } from '../errors.ts';
import type { Fault } from '../world/faults.ts';
import type { World } from '../world/world.ts';
import type { SandboxEnv } from './env.ts';
import { droppedReply, isDroppedReply, jsonReply, pause, rawReply } from './replies.ts';

/** Records a request in the journal with its status, and applies planned faults. */
export function recordAndApplyFaults(world: World) {
  return createMiddleware<SandboxEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const entry = world.journal.add({
      at: world.clock.now(),
      method: c.req.method,
      path: toJournalPath(url.pathname),
      query: Object.fromEntries(url.searchParams),
      headers: c.req.header(),
      body: parseBody(await c.req.text()),
    });
    const fault = world.faults.take(c.req.method, url.pathname, 'request');
    if (fault?.delayMs) await pause(fault.delayMs);
    const planned = fault && plannedReply(fault);
    if (planned && fault.acts !== true) {
      entry.status = planned.status;
      return planned;
    }
    await next();
    const replacement = fault?.drop === 'after' ? droppedReply() : planned;
    if (replacement) {
      c.res = undefined;
      c.res = replacement;
    }
    entry.status = isDroppedReply(c.res) ? 0 : c.res.status;
    return undefined;
  });
}

/** The path without the API base and leading slash, as the journal stores it. */
export function toJournalPath(pathname: string): string {
  return pathname.replace(/^\/(?:api\/)?/, '');
}

/** In characters. The application's own requests are far shorter. */
const maxJournaledLength = 16_384;

/** The parsed JSON, or the beginning of the text if it is long or not JSON; null if the text is empty. */
function parseBody(text: string): unknown {
  if (text === '') return null;
  if (text.length > maxJournaledLength) return text.slice(0, maxJournaledLength);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function errorReply(error: unknown): Response {
  if (error instanceof RejectedCall) return jsonReply({ message: error.message }, error.status);
  return jsonReply({ message: `Sandbox error: ${error instanceof Error ? error.message : 'unknown'}` }, 500);
}

function plannedReply(fault: Fault): Response | undefined {
  if (fault.drop === 'before') return droppedReply();
  if (fault.drop === 'after') return undefined;
  if (fault.status === undefined && fault.body === undefined) return undefined;
  const body = fault.body ?? {};
  const reply = rawReply(typeof body === 'string' ? body : JSON.stringify(body), fault.status ?? 200);
  for (const [name, value] of Object.entries(fault.headers ?? {})) reply.headers.set(name, value);
  return reply;
}
