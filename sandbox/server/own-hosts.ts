import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopbackName } from '../controls/loopback.ts';

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/**
 * Answers only who asks for this machine by a name of its own: a foreign name that was made to resolve here (DNS rebinding)
 * would let a page of that name read everything, for the browser takes both for one origin. An address as it stands cannot
 * be made to be another.
 *
 * @param host what the server was told to listen on
 */
export function ownHostsOnly<Bindings>(fetch: Fetch<Bindings>, host: string): Fetch<Bindings> {
  return (request, bindings) =>
    isOwnHost(new URL(request.url).hostname, host)
      ? fetch(request, bindings)
      : new Response(`This server has no name of that kind. Ask for localhost, or set HOST.\n`, { status: 403 });
}

/** Whether the request for a socket is one that is not answered so. */
export function asksForeignHost({ headers }: IncomingMessage, host: string): boolean {
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) && !isOwnHost(new URL(url).hostname, host);
}

function isOwnHost(name: string, host: string): boolean {
  return isLoopbackName(name) || isIP(name.replaceAll(/[[\]]/g, '')) !== 0 || name === host.toLowerCase();
}
