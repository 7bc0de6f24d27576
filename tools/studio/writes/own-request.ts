import type { IncomingMessage } from 'node:http';

/** Larger than any recording. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Whether a request to write was made by a page of this server: it names its own origin, and brings JSON, which no form of
 * another site can send. That the host is one of this server Vite has seen to before.
 */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  const { origin, host, 'content-type': type } = headers;
  if (origin === undefined || host === undefined || type !== 'application/json') return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** @returns what a request brings; undefined where that is no JSON, or too much */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
