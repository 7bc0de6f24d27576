import { requireSession } from '../../../sandbox/verification/auth-session.ts';
import type { World } from '../../../sandbox/world/world.ts';
import type { RunningSession, SessionChannel } from '../../../src/runtime/shapes/ports.ts';
import type { SocketListener, VerificationSocket } from '../../../src/verification/ports.ts';
import type { Network } from './network.ts';

export interface Connections {
  readonly world: World;
  readonly network: Network;
}

/**
 * The status channel as a browser uses it, without a real socket.
 *
 * @param sockets functions that close each open socket with a code
 */
export function openStatusSocket(
  { world, network, sockets }: Connections & { readonly sockets: Set<(code: number) => void> },
  url: URL,
  listener: SocketListener,
): VerificationSocket {
  let receive: ((text: string) => void) | undefined;
  let isClosed = false;
  const close = (code: number): void => {
    if (isClosed) return;
    isClosed = true;
    sockets.delete(close);
    leave();
    listener.close(code);
  };
  let leave = (): void => undefined;
  const tell = (data: unknown, from = url.origin): void =>
    queueMicrotask(() => isClosed || listener.message(data, from));
  const connect = async (): Promise<void> => {
    const fault = network.take('status socket');
    const session = await requireSession(world, url.searchParams.get('token')).catch(() => undefined);
    if (isClosed) return;
    if (fault !== null || session === undefined) return close(1006);
    const socket = {
      send: (text: string) => network.hear({ from: 'status', text, tell, close }),
      close: (code = 1005) => close(code),
    };
    leave = () => session.statusChannel.leave(socket);
    listener.open();
    receive = session.statusChannel.join(socket);
  };
  sockets.add(close);
  void network.during(connect());
  return { send: (text) => receive?.(text), close: () => queueMicrotask(() => close(1000)) };
}

const separator = '\u{1E}';

/** Replaces the session `documents-hub`. Other tests cover its transports. */
export function listenToHub({ world, network }: Connections, event: string, channel: SessionChannel): RunningSession {
  let isOver = false;
  const connection = world.hub.openConnection();
  const end = (): void => {
    isOver = true;
    connection.setListener(null);
    connection.closeSilently();
  };
  const fail = (): void => {
    if (isOver) return;
    end();
    channel.finish('failed', { message: 'The hub connection was closed' });
  };
  const read = (text: unknown): void => {
    if (isOver) return;
    const { type, target } = messageOf(text);
    if (type === 1 && target === event) channel.report('message');
  };
  const hear = (): void => {
    for (const text of connection.takeMessages().split(separator))
      if (!isOver && text !== '') network.hear({ from: 'hub', text, tell: read, close: fail });
    if (connection.isClosed) fail();
  };
  const connect = async (): Promise<void> => {
    const fault = network.take('hub');
    await Promise.resolve();
    if (isOver) return;
    if (fault !== null) return fail();
    connection.receive(`{"protocol":"json","version":1}${separator}`);
    connection.setListener(hear);
  };
  void network.during(connect());
  return { answer: () => undefined, stop: end };
}

/** Like SignalR, ignores messages that cannot be parsed. */
function messageOf(text: unknown): { readonly type?: unknown; readonly target?: unknown } {
  try {
    const message = JSON.parse(String(text)) as unknown;
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}
