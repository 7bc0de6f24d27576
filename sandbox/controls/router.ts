import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import { requireContact } from '../api/find-contact.ts';
import { botTokenPrefix } from '../api/request-headers.ts';
import { parseOrReject } from '../check/parse-or-reject.ts';
import { RejectedCall } from '../errors.ts';
import { requestsPage } from '../pages/requests.ts';
import { supportPage } from '../pages/support.ts';
import type { SandboxEnv } from '../server/env.ts';
import { jsonReply } from '../server/replies.ts';
import type { World } from '../world/world.ts';
import { authScriptSchema, clockSchema, documentActionsSchema, faultsSchema } from './control-shapes.ts';
import { recordDocumentActions } from './documents.ts';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';
import { snapshotState } from './state.ts';

/**
 * The sandbox's controls, which are mounted at /sandbox.
 *
 * @source docs/reference/contract.md §4
 */
export function controlsRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  router.use(loopbackOnly);

  router.get('/requests', () => requestsPage(world));
  router.get('/support/:code', (c) => supportPage(world, c.req.param('code')));
  router.get('/journal', () => jsonReply(world.journal.list()));
  router.delete('/journal', () => {
    world.journal.clear();
    return jsonReply({});
  });

  router.post('/faults', async (c) => {
    world.faults.add(await readBody(c, faultsSchema));
    return jsonReply({ faults: world.faults.list().length });
  });
  router.delete('/faults', () => {
    world.faults.clear();
    return jsonReply({});
  });

  router.post('/auth-script', async (c) => {
    world.authScript = await readBody(c, authScriptSchema);
    return jsonReply({});
  });

  router.get('/state', () => jsonReply(snapshotState(world)));
  router.post('/reset', () => {
    world.reset();
    return jsonReply({});
  });
  router.put('/clock', async (c) => {
    world.clock.offsetMs = (await readBody(c, clockSchema)).offsetMs;
    return jsonReply({ offsetMs: world.clock.offsetMs, now: world.clock.now() });
  });

  router.get('/bot-token', () => jsonReply({ token: `${botTokenPrefix}${crypto.randomUUID()}` }));
  router.get('/phone/:number{[0-9]{10}}/messages', (c) => jsonReply(world.phones.messages(c.req.param('number'))));
  router.post('/documents/:contactId', async (c) => {
    const actions = await readBody(c, documentActionsSchema);
    const contact = requireContact(world, c.req.param('contactId'));
    const notified = recordDocumentActions(world, contact, actions);
    const { isDocumentsUploaded, isReferenceAdded } = contact;
    return jsonReply({ isDocumentsUploaded, isReferenceAdded, notified });
  });

  router.all('/*', (c) => {
    throw new RejectedCall(
      'not-found',
      `${c.req.method} ${new URL(c.req.url).pathname} is not a control of the sandbox`,
    );
  });
  return router;
}

/** Rejects other machines and pages of other origins, because the controls expose all data. */
const loopbackOnly = createMiddleware<SandboxEnv>(async (c, next) => {
  const remote = c.env?.incoming?.socket.remoteAddress;
  const { origin: ownOrigin, hostname } = new URL(c.req.url);
  if ((remote !== undefined && !isLoopbackAddress(remote)) || !isLoopbackName(hostname))
    throw new RejectedCall('forbidden', 'Only requests from this machine are allowed.');
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== ownOrigin) {
    throw new RejectedCall('forbidden', 'Pages of other origins cannot use the controls.');
  }
  await next();
});

async function readBody<Shape extends v.GenericSchema>(
  c: Context<SandboxEnv>,
  shape: Shape,
): Promise<v.InferOutput<Shape>> {
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    throw new RejectedCall('bad-request', 'body must be JSON');
  }
  return parseOrReject(shape, body, 'body');
}
