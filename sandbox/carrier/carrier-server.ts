import type { Server } from 'node:http';
import { createServer } from 'node:https';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from '../server/cors.ts';
import type { SandboxEnv } from '../server/env.ts';
import { listen, type ListeningServer } from '../server/listen.ts';
import { recordAndApplyFaults } from '../server/observe.ts';
import { ownHostsOnly } from '../server/own-hosts.ts';
import type { World } from '../world/world.ts';
import { carrierRouter } from './router.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export interface CarrierServer extends ListeningServer {
  /** `https://localhost:{port}` */
  origin: string;
  /** The server's self-signed certificate, as PEM. */
  certificate: string;
}

/** Serves the carrier provider over HTTPS on its own port, with a new certificate. */
export async function startCarrierServer(world: World, host: string): Promise<CarrierServer> {
  const app = new Hono<SandboxEnv>({ strict: false });
  app.use('/carrier/*', cors, recordAndApplyFaults(world));
  app.route('/carrier', carrierRouter(world));
  const { key, cert } = selfSignedCertificate(Date.now());
  const makeServer = () =>
    createAdaptorServer({
      fetch: ownHostsOnly((request: Request) => app.fetch(request), host),
      createServer,
      serverOptions: { key, cert },
    }) as unknown as Server;
  const listening = await listen(makeServer, { port: 0, host, setting: 'carrier' });
  return { ...listening, origin: `https://localhost:${listening.port}`, certificate: cert };
}
