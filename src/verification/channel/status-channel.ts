import { type Envelope, readEnvelope } from '../backend/envelope.ts';
import type { ChannelTiming } from '../config.ts';
import { ignoreVerificationError, VerificationError } from '../errors.ts';
import type { VerificationPorts } from '../ports.ts';
import { createReconnectingSocket } from './reconnecting-socket.ts';
import type { ClockPort } from '../../runtime/shapes/ports.ts';

export interface StatusChannelOptions {
  readonly endpoint: string;
  readonly token: string;
  readonly ports: VerificationPorts;
  readonly timing: ChannelTiming;
  /** After an abort, `message` never settles. */
  readonly signal: AbortSignal;
}

/** WebSocket on which the server sends one message: the next step. */
export interface StatusChannel {
  /** The envelope may contain an error. Rejects with a 'channel-…' `VerificationError`. */
  readonly message: Promise<Envelope>;
  restartDeadline(): void;
  close(): void;
}

/** Opens a channel that reconnects until the deadline. @source V §4 Secondary device, V §7 websocket */
export function openStatusChannel({ endpoint, token, ports, timing, signal }: StatusChannelOptions): StatusChannel {
  const url = channelUrl(endpoint, token);
  const { message, settle } = createDeferred();
  let isClosed = false;

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    signal.removeEventListener('abort', close);
    stopListening();
    heartbeat.cancel();
    deadline.cancel();
    socket.close();
  };
  const closeWith = (outcome: Promise<Envelope>): void => {
    settle(outcome);
    close();
  };
  const fail = (failure: VerificationError): void => closeWith(Promise.reject(failure));
  const failOnDeadline = (): void => fail(new VerificationError('channel-deadline', 'Channel deadline passed'));
  const checkDeadline = (): void => {
    if (deadline.hasPassed()) failOnDeadline();
  };

  const deadline = createDeadline(ports, timing.deadlineMs, failOnDeadline);
  const heartbeat = createHeartbeat(ports, timing.pingIntervalMs, {
    ping: () => (deadline.hasPassed() ? failOnDeadline() : socket.send('ping')),
    stalled: () => fail(new VerificationError('channel-stalled', 'Channel communication stalled')),
  });
  const socket = createReconnectingSocket(url.href, timing.reconnectDelaysMs, ports, {
    connecting: () => heartbeat.restart(),
    message(data, origin) {
      if (origin !== url.origin) fail(new VerificationError('channel-origin', 'Unexpected origin'));
      else if (data === 'pong') heartbeat.pong();
      else closeWith(readMessage(data));
    },
    connectionClosed() {
      heartbeat.cancel();
      checkDeadline();
    },
    failed: fail,
  });
  // Needed because browsers delay the timers of hidden pages.
  const stopListening = ports.page.onVisibleOrOnline(() => {
    checkDeadline();
    socket.reconnectNow();
  });

  deadline.begin();
  if (signal.aborted) close();
  else {
    signal.addEventListener('abort', close, { once: true });
    socket.connect();
  }
  return { message, restartDeadline: () => (isClosed ? undefined : deadline.begin()), close };
}

function channelUrl(endpoint: string, token: string): URL {
  const url = new URL('/v1/client/status', endpoint.replace(/^http/, 'ws'));
  url.searchParams.set('token', token);
  return url;
}

async function readMessage(data: unknown): Promise<Envelope> {
  try {
    return readEnvelope(typeof data === 'string' ? data : '');
  } catch (cause) {
    throw new VerificationError('channel-message', 'Channel message cannot be read', { cause });
  }
}

function createDeferred() {
  let settle = (_outcome: Promise<Envelope>): void => undefined;
  const message = new Promise<Envelope>((resolve) => {
    settle = resolve;
  });
  // Prevents an unhandled rejection until the owner awaits the message.
  message.catch(ignoreVerificationError);
  return { message, settle };
}

interface Deadline {
  begin(): void;
  /** Compares clock times, because timers pause while a device sleeps. */
  hasPassed(): boolean;
  cancel(): void;
}

function createDeadline(clock: Pick<ClockPort, 'now' | 'after'>, limitMs: number, onPassed: () => void): Deadline {
  let endsAt = 0;
  let cancelTimer = (): void => undefined;
  return {
    begin() {
      cancelTimer();
      endsAt = clock.now() + limitMs;
      cancelTimer = clock.after(limitMs, onPassed);
    },
    hasPassed: () => clock.now() >= endsAt,
    cancel: () => cancelTimer(),
  };
}

interface Heartbeat {
  /** The first ping follows one interval later. */
  restart(): void;
  pong(): void;
  cancel(): void;
}

/** Pings once per interval. Calls `stalled` if the previous ping had no answer. @source V §7 websocket, V §9 */
function createHeartbeat(
  clock: Pick<ClockPort, 'after'>,
  intervalMs: number,
  listener: { ping(): void; stalled(): void },
): Heartbeat {
  let isPongPending = false;
  let cancelTimer = (): void => undefined;

  const scheduleTick = (): void => {
    cancelTimer = clock.after(intervalMs, tick);
  };
  const tick = (): void => {
    if (isPongPending) return listener.stalled();
    isPongPending = true;
    scheduleTick();
    listener.ping();
  };

  return {
    restart() {
      cancelTimer();
      isPongPending = false;
      scheduleTick();
    },
    pong() {
      isPongPending = false;
    },
    cancel: () => cancelTimer(),
  };
}
