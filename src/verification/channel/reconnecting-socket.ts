import { cspError } from '../browser/csp-violations.ts';
import { VerificationError } from '../errors.ts';
import type { VerificationPorts, VerificationSocket } from '../ports.ts';

export interface ReconnectingSocket {
  connect(): void;
  /** Does nothing while disconnected. */
  send(text: string): void;
  /** Reconnects immediately if a reconnection is scheduled. */
  reconnectNow(): void;
  /** Ends all calls to the listener. */
  close(): void;
}

export interface ReconnectingSocketListener {
  /** Called when a connection starts, and again when it opens. */
  connecting(): void;
  message(data: unknown, origin: string): void;
  /** Called after a connection has closed. The callback may close the socket. */
  connectionClosed(): void;
  failed(error: VerificationError): void;
}

/**
 * Creates a socket that reconnects after a lost connection. `connect` opens the first connection.
 *
 * @param delaysMs wait before each reconnection; the last entry repeats. An empty list disables reconnection
 */
export function createReconnectingSocket(
  url: string,
  delaysMs: readonly number[],
  ports: Pick<VerificationPorts, 'openSocket' | 'after'>,
  listener: ReconnectingSocketListener,
): ReconnectingSocket {
  let current: { isOpen: boolean; socket?: VerificationSocket } | undefined;
  let cancelRetry: (() => void) | undefined;
  let isClosed = false;
  let retries = 0;

  const connect = (): void => {
    cancelRetry = undefined;
    listener.connecting();
    const connection: NonNullable<typeof current> = { isOpen: false };
    current = connection;
    try {
      connection.socket = ports.openSocket(url, {
        open() {
          connection.isOpen = true;
          if (current === connection) listener.connecting();
        },
        message: (data, origin) => (current === connection ? listener.message(data, origin) : undefined),
        close: (code, violatedDirective) => (current === connection ? handleClose(code, violatedDirective) : undefined),
      });
    } catch (cause) {
      listener.failed(closedError('Channel could not be opened', cause));
    }
  };

  const handleClose = (code: number, violatedDirective?: string): void => {
    if (violatedDirective !== undefined) return listener.failed(cspError(violatedDirective));
    current = undefined;
    listener.connectionClosed();
    if (isClosed) return undefined;
    const delayMs = isLostConnection(code) ? delaysMs[Math.min(retries, delaysMs.length - 1)] : undefined;
    if (delayMs === undefined) return listener.failed(closedError(`Channel closed: ${describeClosing(code)}`));
    retries += 1;
    cancelRetry = ports.after(delayMs, connect);
    return undefined;
  };

  return {
    connect,
    send: (text) => (current?.isOpen === true ? current.socket?.send(text) : undefined),
    reconnectNow() {
      if (cancelRetry === undefined) return;
      cancelRetry();
      connect();
    },
    close() {
      isClosed = true;
      cancelRetry?.();
      cancelRetry = undefined;
      current?.socket?.close();
      current = undefined;
    },
  };
}

function closedError(message: string, cause?: unknown): VerificationError {
  return new VerificationError('channel-closed', message, { cause });
}

// Names from RFC 6455 §7.4.1 and the IANA registry.
const closeCodeNames: Readonly<Record<number, string>> = {
  1000: 'normal closure',
  1001: 'going away',
  1002: 'protocol error',
  1003: 'unsupported data',
  1005: 'no status received',
  1006: 'abnormal closure',
  1007: 'invalid payload',
  1008: 'policy violation',
  1009: 'message too big',
  1010: 'extension missing',
  1011: 'internal error',
  1012: 'service restart',
  1013: 'try again later',
  1014: 'bad gateway',
  1015: 'TLS handshake failed',
};

const lostConnectionCodes: ReadonlySet<number> = new Set([1001, 1005, 1006, 1011, 1012, 1013, 1014]);

function describeClosing(code: number): string {
  return `${code} (${closeCodeNames[code] ?? 'unknown'})`;
}

function isLostConnection(code: number): boolean {
  return lostConnectionCodes.has(code);
}
