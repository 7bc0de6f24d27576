import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AuthSession } from '../world/sessions.ts';
import { requireSession } from '../verification/auth-session.ts';
import type { HubConnection } from '../hub/hub-connection.ts';
import type { World } from '../world/world.ts';
import { toJournalPath } from './observe.ts';
import { pause } from './replies.ts';

const hubPath = '/api/cdx-messagehub';
const statusPath = '/v1/client/status';

/**
 * Answers a WebSocket upgrade request.
 *
 * @returns false if the path is not a socket of the sandbox
 */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/**
 * Returns the handler for the two WebSockets: the hub and the verification's status channel. Upgrades are recorded in
 * the journal. Faults can refuse them.
 */
export function createUpgradeHandler(world: World): UpgradeHandler {
  const server = new WebSocketServer({ noServer: true });
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const url = urlOf(request);
    if (url === null) {
      endWithStatus(socket, 400, 'Bad Request');
      return true;
    }
    const connect = url.pathname === hubPath ? hubSocket : url.pathname === statusPath ? statusSocket : null;
    if (connect === null) return false;
    const entry = world.journal.add({
      at: world.clock.now(),
      method: request.method ?? 'GET',
      path: toJournalPath(url.pathname),
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: null,
    });
    const refuse = (status: number, reason: string) => {
      entry.status = status;
      endWithStatus(socket, status, reason);
    };
    const answer = async () => {
      const fault = world.faults.take('GET', url.pathname, 'upgrade');
      if (fault?.delayMs) await pause(fault.delayMs);
      if (fault) return refuse(fault.status ?? 503, 'Refused');
      // A token protects the status socket. The hub accepts only pages of the sandbox's own origin.
      if (connect === hubSocket && !isSameOrigin(request)) return refuse(403, 'Forbidden');
      const join = await connect(world, url);
      if (join === null) return refuse(url.pathname === hubPath ? 404 : 401, 'Refused');
      entry.status = 101;
      server.handleUpgrade(request, socket, head, (opened) => {
        // The client sent an invalid frame.
        opened.on('error', () => opened.terminate());
        join(opened);
      });
    };
    answer().catch(() => {
      entry.status = 500;
      socket.destroy();
    });
    return true;
  };
}

/** Null if the Host header or the path is invalid. */
function urlOf({ url = '/', headers }: IncomingMessage): URL | null {
  const base = `http://${headers.host ?? 'localhost'}`;
  return URL.canParse(url, base) ? new URL(url, base) : null;
}

function endWithStatus(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Browsers send the page's origin, or `null`. */
function isSameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function hubSocket(world: World, url: URL): ((socket: WebSocket) => void) | null {
  const token = url.searchParams.get('id');
  // If the client skipped negotiate, its connection does not exist yet.
  const connection: HubConnection | undefined = token === null ? world.hub.openConnection() : world.hub.find(token);
  if (!connection) return null;
  return (socket) => {
    socket.on('message', (data) => connection.receive(textOf(data)));
    socket.on('close', () => {
      connection.setListener(null);
      connection.closeSilently();
    });
    connection.setListener(() => {
      const text = connection.takeMessages();
      if (text !== '') socket.send(text);
      if (connection.isClosed) socket.close();
    });
  };
}

async function statusSocket(world: World, url: URL): Promise<((socket: WebSocket) => void) | null> {
  let session: AuthSession;
  try {
    session = await requireSession(world, url.searchParams.get('token'));
  } catch {
    return null;
  }
  return (socket) => {
    const planned = session.scriptedReplies.take('status');
    const receive = session.statusChannel.join(socket);
    socket.on('message', (data) => receive(textOf(data)));
    socket.on('close', () => session.statusChannel.leave(socket));
    if (!planned) return;
    const body = 'body' in planned ? planned.body : planned.over;
    socket.send(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data as ArrayBuffer).toString('utf8');
}
