import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopbackName } from '../controls/loopback.ts';

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/**
 * Wraps `fetch` so that it answers only requests to this machine's own names and addresses. Otherwise a page could read
 * all data through DNS rebinding.
 *
 * @param host address that the server listens on
 */
export function ownHostsOnly<Bindings>(fetch: Fetch<Bindings>, host: string): Fetch<Bindings> {
  return (request, bindings) =>
    isOwnHost(new URL(request.url).hostname, host)
      ? fetch(request, bindings)
      : new Response(`Unknown host name. Use localhost, or set HOST.\n`, { status: 403 });
}

/** Whether an upgrade request is addressed to another host. */
export function isForeignHost({ headers }: IncomingMessage, host: string): boolean {
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) && !isOwnHost(new URL(url).hostname, host);
}

function isOwnHost(name: string, host: string): boolean {
  return isLoopbackName(name) || isIP(name.replaceAll(/[[\]]/g, '')) !== 0 || name === host.toLowerCase();
}
