import type { IncomingMessage } from 'node:http';

const maxBytes = 4 * 1024 * 1024;

/**
 * Whether the request has this server's origin and contains JSON. Forms of other sites cannot send JSON. Vite has
 * already checked the host.
 */
export function isSameOriginRequest({ headers }: IncomingMessage): boolean {
  const { origin, host, 'content-type': type } = headers;
  if (origin === undefined || host === undefined || type !== 'application/json') return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The parsed body; undefined if it is too large or not valid JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
