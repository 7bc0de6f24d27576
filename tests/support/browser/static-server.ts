import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/**
 * Serves a folder on a free port.
 *
 * @param csp policy of its pages; by default that in the pages
 * @param answers functions that return a JSON text for a request body, by path
 */
export async function serveFolder(
  folder: string,
  csp?: string,
  answers: Readonly<Record<string, (body: string) => Promise<string>>> = {},
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[pathname];
    if (answer !== undefined) {
      response.setHeader('Content-Type', 'application/json');
      void text(request)
        .then(answer)
        .then((reply) => response.end(reply));
      return;
    }
    const file = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    readFile(file).then(
      (bytes) => {
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        if (file.endsWith('.html') && csp !== undefined) response.setHeader('Content-Security-Policy', csp);
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
