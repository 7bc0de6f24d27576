import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { htmlOf, type HostPage } from './host-page.ts';

/** A server for partners' pages. Each has its own path. */
export interface PageServer {
  readonly addressOf: (page: HostPage) => string;
  close(): Promise<void>;
}

/**
 * Serves pages of partners.
 *
 * @param app  origin of the application
 * @param host `127.0.0.1`, or another address of this machine for another origin
 */
export async function servePages(pages: readonly HostPage[], app: string, host = '127.0.0.1'): Promise<PageServer> {
  const server = createServer((request, response) => {
    const [, number = '', file = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
    const page = pages[Number(number)];
    if (page === undefined || number === '') return response.writeHead(204).end();
    for (const [name, value] of Object.entries(page.headers?.(app) ?? {})) response.setHeader(name, value);
    const isScript = file === 'page.js';
    response.setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
    Promise.resolve(isScript ? page.script?.(app) : htmlOf(page, app)).then(
      (text) => response.end(text),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (page) => `http://${host.includes(':') ? `[${host}]` : host}:${port}/${pages.indexOf(page)}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
