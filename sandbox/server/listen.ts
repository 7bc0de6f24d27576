import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SandboxError } from '../errors.ts';
import { listenProblem } from './ports.mjs';

export interface ListeningServer {
  port: number;
  /** Closes every connection and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts a server. If the host is `127.0.0.1`, the server also listens on `::1` if possible, so that both addresses of
 * localhost work.
 *
 * @param makeServer called once for each address
 * @param setting name of the port's setting, for messages
 * @throws SandboxError `port-taken` or `bad-setting`
 */
export async function listen(
  makeServer: () => Server,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<ListeningServer> {
  const first = makeServer();
  const usedPort = await listenAt(first, port, host, setting);
  const servers = [first];
  if (host === '127.0.0.1') {
    const second = makeServer();
    try {
      await listenAt(second, usedPort, '::1', setting);
      servers.push(second);
    } catch (error) {
      // On a machine without IPv6, `127.0.0.1` is enough. But if another program uses `::1`, it would receive some of
      // the requests to localhost.
      if (error instanceof SandboxError && error.code === 'port-taken' && port !== 0) {
        await close(servers);
        throw error;
      }
    }
  }
  return { port: usedPort, close: () => close(servers) };
}

function listenAt(server: Server, port: number, host: string, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const problem = listenProblem(cause, { port, host, setting });
      const code = cause.code === 'EADDRINUSE' ? 'port-taken' : 'bad-setting';
      reject(problem === undefined ? cause : new SandboxError(code, problem, { cause }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
    trackSockets(server);
  });
}

const socketsOf = new WeakMap<Server, Set<Socket>>();

/** Records the upgraded sockets for closing, because Node does not list them. */
function trackSockets(server: Server): void {
  const sockets = new Set<Socket>();
  socketsOf.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
}

async function close(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          for (const socket of socketsOf.get(server) ?? []) socket.destroy();
        }),
    ),
  );
}
