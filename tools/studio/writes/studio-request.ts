import type { IncomingMessage } from 'node:http';

const maxBytes = 4 * 1024 * 1024;

/** Header with the token that the studio's page contains. @internal */
export const tokenHeader = 'x-studio-token';

/**
 * Whether the request comes from this computer, and from a page of this server, the address bar or a link. Vite has
 * already checked the host.
 */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isOwnPage = site === undefined || site === 'same-origin' || site === 'none';
  return isLoopback(socket.remoteAddress) && (isOwnPage || headers['sec-fetch-dest'] === 'document');
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

/** Whether the request has this server's origin, the token, and JSON. Forms of other sites cannot send JSON. */
export function isWriteAllowed({ headers }: IncomingMessage, token: string): boolean {
  const { origin, host, 'content-type': type } = headers;
  if (origin === undefined || host === undefined || type !== 'application/json') return false;
  return headers[tokenHeader] === token && URL.canParse(origin) && new URL(origin).host === host;
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
