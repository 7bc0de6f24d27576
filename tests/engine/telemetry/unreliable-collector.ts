import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';

/**
 * How a server treats a request.
 *
 * `take` stores the events. `lose` stores them, then drops the connection; `drop` only drops it. `fail` replies 503 and
 * `limit` replies 429. `hang` and `take and hang` never reply.
 */
export type Fate = 'take' | 'fail' | 'drop' | 'lose' | 'limit' | 'hang' | 'take and hang';

/** The request header with an id, so that a test knows which requests get no response. */
export const requestHeader = 'x-request';

/** A real local server that stores events by id and treats each request as `fate` returns. */
export async function startUnreliableCollector(fate: () => Fate) {
  /** Each event once, in order of first arrival. */
  const taken = new Map<string, AnalyticsEvent>();
  const hanging = new Set<string>();
  const requests: { readonly bytes: number; readonly events: number }[] = [];
  const server = createServer((request, response) => void answer(request, response));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    // Metrics are not events.
    if (request.url === '/m') return void response.end();
    const content = JSON.parse(body) as AnalyticsEvent | { batch: AnalyticsEvent[] };
    const events = 'batch' in content ? content.batch : [content];
    requests.push({ bytes: Buffer.byteLength(body), events: events.length });
    const what = fate();
    if (what === 'take' || what === 'lose' || what === 'take and hang')
      for (const event of events) if (!taken.has(event.message_id)) taken.set(event.message_id, event);
    if (what === 'take') response.end('{}');
    else if (what === 'fail') response.writeHead(503).end();
    else if (what === 'limit') response.writeHead(429, { 'X-RateLimit-Reset': '7' }).end();
    else if (what === 'drop' || what === 'lose') request.socket.destroy();
    else hanging.add(String(request.headers[requestHeader]));
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    requests,
    hanging,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type UnreliableCollector = Awaited<ReturnType<typeof startUnreliableCollector>>;
