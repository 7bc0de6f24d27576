import { createServer, type ViteDevServer } from 'vite';
import { sandboxPathPrefixes } from '../../sandbox/create-sandbox.ts';
import { listen } from '../../sandbox/server/listen.ts';
import { listenProblem, readHost, readPort } from '../../sandbox/server/ports.mjs';
import { formatAddresses, createPartnerServer, startSandbox } from '../../sandbox/start.ts';

/** Matches paths that the sandbox answers. Vite answers all other requests. */
const sandboxPaths = `^(?:${sandboxPathPrefixes.join('|')})(?:[/?]|$)`;

/** Serves the sources until the process ends. Exits with a message if a port is in use. */
export async function startDevelopment(): Promise<void> {
  const host = readHost();
  const sandbox = await startSandbox();
  const closers: (() => Promise<unknown>)[] = [() => sandbox.close()];
  const shutDown = async (): Promise<void> => {
    await Promise.all(closers.map((close) => close()));
    process.exit();
  };
  process.on('SIGINT', () => void shutDown());
  process.on('SIGTERM', () => void shutDown());

  try {
    const vite = await serveSources(readPort('PORT', 4100), host, sandbox.origin);
    closers.push(() => vite.close());
    const origin = `http://localhost:${portOf(vite)}`;
    const partner = await listen(() => createPartnerServer(origin, host), {
      port: readPort('PARTNER_PORT', 4200),
      host,
      setting: 'PARTNER_PORT',
    });
    closers.push(() => partner.close());
    const partnerOrigin = `http://127.0.0.1:${partner.port}`;
    sandbox.world.partnerOrigin = partnerOrigin;
    process.stdout.write(formatAddresses(origin, partnerOrigin));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    await shutDown();
  }
}

async function serveSources(port: number, host: string, sandbox: string): Promise<ViteDevServer> {
  const vite = await createServer({
    // The sandbox derives the page's address from the unchanged Host header.
    server: { port, host, proxy: { [sandboxPaths]: { target: sandbox, changeOrigin: false, ws: true } } },
  });
  try {
    return await vite.listen();
  } catch (cause) {
    await vite.close();
    const portError = /already in use/.test(String(cause)) ? { code: 'EADDRINUSE' } : cause;
    const problem = listenProblem(portError, { port, host, setting: 'PORT' });
    throw problem === undefined ? cause : new Error(problem, { cause });
  }
}

function portOf(vite: ViteDevServer): number {
  const address = vite.httpServer?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
