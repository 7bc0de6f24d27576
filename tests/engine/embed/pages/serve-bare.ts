import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareServer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves the application at another origin, without the headers that isolated pages require for a frame.
 *
 * @param transform changes the scripts and texts, for example to serve another product
 */
export async function serveBare(app: string, transform = (text: string): string => text): Promise<BareServer> {
  const server = createServer((asked, answer) => {
    void fetch(new URL(asked.url ?? '/', app)).then(async (reply) => {
      const headers = [...reply.headers].filter(([name]) => !/^cross-origin-|encoding|length/.test(name));
      const isText = /javascript|json|html/.test(reply.headers.get('content-type') ?? '');
      answer
        .writeHead(reply.status, Object.fromEntries(headers))
        .end(isText ? transform(await reply.text()) : await reply.bytes());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Changes the names of the product to those of a clinic. */
export function asClinic(text: string): string {
  return text
    .replaceAll('refinance-application', 'clinic-intake')
    .replaceAll(/(eventPrefix:\s*["'`])refinance\b/g, '$1clinic')
    .replaceAll('refinance-doctor', 'clinic-doctor');
}
