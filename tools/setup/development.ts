import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { sandboxPathList } from '../../sandbox/create-sandbox.ts';
import { partnerApp } from '../../sandbox/partner/partner-app.ts';
import { listen } from '../../sandbox/server/listen.ts';
import { startSandbox } from '../../sandbox/start.ts';

/** What the sandbox answers; everything else is Vite's. */
const sandboxPaths = `^(?:${sandboxPathList.join('|')})(?:[/?]|$)`;

/** Serves the sources until the process is told to end. A taken port ends it with the name of port and setting. */
export async function startDevelopment(): Promise<void> {
  const host = process.env['HOST'] ?? '127.0.0.1';
  const sandbox = await startSandbox();
  const ends: (() => Promise<unknown>)[] = [() => sandbox.close()];
  const end = async (): Promise<void> => {
    await Promise.all(ends.map((each) => each()));
    process.exit();
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());

  try {
    const vite = await serveSources(portOf('PORT', 4100), host, sandbox.origin);
    ends.push(() => vite.close());
    const origin = `http://localhost:${addressOf(vite)}`;
    const partner = await listen(() => createAdaptorServer({ fetch: partnerApp(origin).fetch }) as Server, {
      port: portOf('PARTNER_PORT', 4200),
      host,
      setting: 'PARTNER_PORT',
    });
    ends.push(() => partner.close());
    console.log(
      [
        ['Application', `${origin}/`],
        ['Phone', `${origin}/phone`],
        ['Sandbox', `${origin}/sandbox`],
        ["Partner's page", `http://127.0.0.1:${partner.port}/`],
      ]
        .map(([name, address]) => `${name?.padEnd(16)}${address}`)
        .join('\n'),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    await end();
  }
}

async function serveSources(port: number, host: string, sandbox: string): Promise<ViteDevServer> {
  const vite = await createServer({
    // The sandbox reads the address of the page from the Host header, so that header stays as it is.
    server: { port, host, proxy: { [sandboxPaths]: { target: sandbox, changeOrigin: false, ws: true } } },
  });
  try {
    return await vite.listen();
  } catch (cause) {
    await vite.close();
    if (!/already in use/.test(String(cause))) throw cause;
    throw new Error(`Port ${port} is taken. Set PORT to another port.`, { cause });
  }
}

function addressOf(vite: ViteDevServer): number {
  const address = vite.httpServer?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function portOf(setting: string, usual: number): number {
  const port = Number(process.env[setting] ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${setting} must be a port from 0 to 65535.`);
}
