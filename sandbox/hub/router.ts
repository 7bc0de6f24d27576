import { Hono } from 'hono';
import { RejectedCall } from '../errors.ts';
import type { SandboxEnv } from '../server/env.ts';
import { jsonReply } from '../server/replies.ts';
import type { World } from '../world/world.ts';
import type { HubConnection } from './hub-connection.ts';
import { eventStreamResponse } from './event-stream.ts';
import { longPoll } from './long-poll.ts';

const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'];

/**
 * The HTTP endpoints of the hub: negotiate, server-sent events and long polling. WebSockets connect through an upgrade
 * request.
 *
 * @source SignalR Transport Protocols (dotnet/aspnetcore, TransportProtocols.md)
 */
export function hubRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();
  const polled = new WeakSet<HubConnection>();

  router.post('/negotiate', () => {
    const { connectionId, connectionToken } = world.hub.openConnection();
    return jsonReply({
      negotiateVersion: 1,
      connectionId,
      connectionToken,
      availableTransports: transports.map((transport) => ({ transport, transferFormats: ['Text'] })),
    });
  });

  router.get('/', async (c) => {
    const connection = findConnection(world, c.req.query('id'));
    if (c.req.header('accept')?.includes('text/event-stream')) return eventStreamResponse(connection);
    if (polled.has(connection)) return longPoll(connection, c.req.raw.signal);
    // The first poll only tests that polling works.
    polled.add(connection);
    return text('');
  });

  router.post('/', async (c) => {
    findConnection(world, c.req.query('id')).receive(await c.req.text());
    return text('');
  });

  router.delete('/', (c) => {
    findConnection(world, c.req.query('id')).closeSilently();
    return text('', 202);
  });

  return router;
}

function findConnection(world: World, connectionToken: string | undefined): HubConnection {
  const connection = world.hub.find(connectionToken ?? '');
  if (!connection) throw new RejectedCall('not-found', 'id is not a connection of this hub');
  return connection;
}

function text(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });
}
