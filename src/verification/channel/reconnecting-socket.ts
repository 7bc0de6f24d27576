import { policyRefusal } from '../browser/csp-violations.ts';
import { VerificationError } from '../errors.ts';
import type { VerificationPorts, VerificationSocket } from '../ports.ts';

/** A socket that is opened again when its connection is lost, until its owner closes it. */
export interface LastingSocket {
  connect(): void;
  /** Sends the text if the connection is open. */
  send(text: string): void;
  /** Connects at once if it would have done so later. */
  hurry(): void;
  /** Idempotent; its owner is told of nothing afterwards. */
  close(): void;
}

/** What a lasting socket tells its owner. */
export interface LastingSocketListener {
  /** A connection is being made, or has been made. */
  connecting(): void;
  message(data: unknown, origin: string): void;
  /** The connection is gone. Unless the owner closes the socket now, it tries again, or fails. */
  lost(): void;
  failed(error: VerificationError): void;
}

/**
 * A socket that is not connected yet.
 *
 * @param delaysMs the wait before each attempt to connect again, the last one again and again; empty: there is none
 */
export function createLastingSocket(
  url: string,
  delaysMs: readonly number[],
  ports: Pick<VerificationPorts, 'openSocket' | 'after'>,
  on: LastingSocketListener,
): LastingSocket {
  // What another connection than this one says does not count any more.
  let current: { isOpen: boolean; socket?: VerificationSocket } | undefined;
  let cancelRetry: (() => void) | undefined;
  let isClosed = false;
  let retries = 0;

  const connect = (): void => {
    cancelRetry = undefined;
    on.connecting();
    const mine: NonNullable<typeof current> = { isOpen: false };
    current = mine;
    try {
      mine.socket = ports.openSocket(url, {
        open() {
          mine.isOpen = true;
          if (current === mine) on.connecting();
        },
        message: (data, origin) => (current === mine ? on.message(data, origin) : undefined),
        close: (code, refusedBy) => (current === mine ? lose(code, refusedBy) : undefined),
      });
    } catch (cause) {
      on.failed(closedError('Channel could not be opened', cause));
    }
  };

  const lose = (code: number, refusedBy?: string): void => {
    if (refusedBy !== undefined) return on.failed(policyRefusal(refusedBy));
    current = undefined;
    on.lost();
    if (isClosed) return undefined;
    const delayMs = isLostConnection(code) ? delaysMs[Math.min(retries, delaysMs.length - 1)] : undefined;
    if (delayMs === undefined) return on.failed(closedError(`Channel closed: ${describeClosing(code)}`));
    retries += 1;
    cancelRetry = ports.after(delayMs, connect);
    return undefined;
  };

  return {
    connect,
    send: (text) => (current?.isOpen === true ? current.socket?.send(text) : undefined),
    hurry() {
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

// Names of the codes a socket closes with (RFC 6455 §7.4.1 and the IANA registry).
const names: Readonly<Record<number, string>> = {
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

const transient: ReadonlySet<number> = new Set([1001, 1005, 1006, 1011, 1012, 1013, 1014]);

/** The code in words, for a log: '1006 (abnormal closure)'. */
function describeClosing(code: number): string {
  return `${code} (${names[code] ?? 'unknown'})`;
}

/** True when the connection was lost; false when the server meant it, and connecting again is no use. */
function isLostConnection(code: number): boolean {
  return transient.has(code);
}
