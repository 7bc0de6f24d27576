import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A package registry that accepts all requests and answers none. */
export interface HangingRegistry {
  readonly settings: Readonly<Record<string, string>>;
  held(): number;
  close(): Promise<void>;
}

/** @param cache empty folder for npm's cache */
export async function startHangingRegistry(cache: string): Promise<HangingRegistry> {
  let held = 0;
  const server: Server = createServer((request) => {
    held += 1;
    request.socket.on('close', () => (held -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache: cache },
    held: () => held,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
