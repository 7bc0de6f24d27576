import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type CarrierServer, startCarrierServer } from './carrier/carrier-server.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
import { partnerApp } from './partner/partner-app.ts';
import { listen } from './server/listen.ts';
import { isForeignHost, ownHostsOnly } from './server/own-hosts.ts';
import { isDroppedReply } from './server/replies.ts';

export interface StartOptions extends SandboxOptions {
  /** Port of the application and its API; 0 selects a free one. Default: 0. */
  port?: number;
  /** Port of the partner's page; 0 selects a free one. Default: 0. */
  partnerPort?: number;
  /** Address to listen on. Default: 127.0.0.1 and ::1. */
  host?: string;
  /** If true, serves the carrier provider over HTTPS. All flows except the test flow need it. Default: false. */
  hasCarrierServer?: boolean;
  /** If true, prints nothing. Default: true. */
  isQuiet?: boolean;
}

export interface RunningSandbox extends Sandbox {
  /** `http://localhost:{port}` */
  origin: string;
  /** `http://127.0.0.1:{partnerPort}`. Browsers treat it as another site. */
  partnerOrigin: string;
  /** The HTTPS server of the carrier provider; null if it was not requested. */
  carrierServer: CarrierServer | null;
  close(): Promise<void>;
}

/**
 * Starts the sandbox and the partner's page.
 *
 * @throws SandboxError `port-taken`
 */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const {
    port = 0,
    partnerPort = 0,
    host = '127.0.0.1',
    hasCarrierServer: hasCarrier = false,
    isQuiet = true,
    ...sandboxOptions
  } = options;
  const sandbox = createSandbox(sandboxOptions);
  const main = await listen(() => serverOf(sandbox, host), { port, host, setting: 'PORT' });
  const origin = `http://localhost:${main.port}`;
  const partner = await listen(() => createPartnerServer(origin, host), {
    port: partnerPort,
    host,
    setting: 'PARTNER_PORT',
  }).catch(async (error: unknown) => {
    await main.close();
    throw error;
  });
  const partnerOrigin = `http://127.0.0.1:${partner.port}`;
  sandbox.world.partnerOrigin = partnerOrigin;
  const carrier = hasCarrier ? await startCarrierServer(sandbox.world, host) : null;
  sandbox.world.carrierOrigin = carrier?.origin ?? null;
  if (!isQuiet) process.stdout.write(formatAddresses(origin, partnerOrigin));
  return {
    ...sandbox,
    origin,
    partnerOrigin,
    carrierServer: carrier,
    async close() {
      sandbox.world.reset();
      await Promise.all([main.close(), partner.close(), carrier?.close()]);
    },
  };
}

export function createPartnerServer(appOrigin: string, host: string): Server {
  const { fetch } = partnerApp(appOrigin);
  return createAdaptorServer({ fetch: ownHostsOnly((request: Request) => fetch(request), host) }) as Server;
}

function serverOf({ app, handleUpgrade }: Sandbox, host: string): Server {
  const server = createAdaptorServer({
    fetch: ownHostsOnly(async (request: Request, env: unknown) => {
      const bindings = env as HttpBindings;
      const response = await app.fetch(request, bindings);
      if (!isDroppedReply(response)) return response;
      bindings.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }, host),
  }) as Server;
  // If a reused connection closes, a browser repeats the request, so the page would not notice a dropped reply.
  server.maxRequestsPerSocket = 1;
  server.on('upgrade', (request, socket, head) => {
    if (isForeignHost(request, host) || !handleUpgrade(request, socket, head)) socket.destroy();
  });
  return server;
}

/** The addresses to open, one per line. */
export function formatAddresses(origin: string, partnerOrigin: string): string {
  const rows = [
    ['Application', `${origin}/`],
    ['Phone', `${origin}/phone`],
    ['Sandbox', `${origin}/sandbox`],
    ["Partner's page", `${partnerOrigin}/`],
  ];
  return `${rows.map(([name, address]) => `${name?.padEnd(16)}${address}`).join('\n')}\n\nPress Ctrl-C to stop.\n`;
}
