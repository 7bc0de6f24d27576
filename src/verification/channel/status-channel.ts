import { type Envelope, readEnvelope } from '../backend/envelope.ts';
import type { ChannelTiming } from '../config.ts';
import { ignoreVerificationError, VerificationError } from '../errors.ts';
import type { VerificationPorts } from '../ports.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createLastingSocket } from './reconnecting-socket.ts';
import type { ClockPort } from '../../runtime/shapes/ports.ts';

/** What a channel needs. */
export interface StatusChannelOptions {
  /** origin of the backend, http or https */
  readonly endpoint: string;
  readonly token: string;
  readonly ports: VerificationPorts;
  readonly timing: ChannelTiming;
  /** closes the channel; its message then never comes */
  readonly signal: AbortSignal;
}

/** A line on which the server tells one thing: what comes next. */
export interface StatusChannel {
  /** The one message; rejects with a 'channel-…' VerificationError. Its envelope may hold an error. */
  readonly message: Promise<Envelope>;
  /** Starts the deadline anew, after the link was sent again. */
  extend(): void;
  /** Idempotent. */
  close(): void;
}

/**
 * Opens the status channel. A lost connection is taken up again with the same token until the deadline: the server
 * keeps what it had to say.
 *
 * @source V §4 Secondary device, V §7 websocket
 */
export function openStatusChannel({ endpoint, token, ports, timing, signal }: StatusChannelOptions): StatusChannel {
  const url = channelUrl(endpoint, token);
  const { message, settle } = pending();
  let isOver = false;

  const close = (): void => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', close);
    stopListening();
    heartbeat.stop();
    deadline.stop();
    socket.close();
  };
  const end = (outcome: Promise<Envelope>): void => {
    settle(outcome);
    close();
  };
  const fail = (failure: VerificationError): void => end(Promise.reject(failure));
  const failLate = (): void => fail(new VerificationError('channel-deadline', 'Channel deadline passed'));
  const failIfLate = (): void => {
    if (deadline.hasPassed()) failLate();
  };

  const deadline = createDeadline(ports, timing.deadlineMs, failLate);
  const heartbeat = createHeartbeat(ports, timing.pingIntervalMs, {
    ping: () => (deadline.hasPassed() ? failLate() : socket.send('ping')),
    stalled: () => fail(new VerificationError('channel-stalled', 'Channel communication stalled')),
  });
  const socket = createLastingSocket(url.href, timing.reconnectDelaysMs, ports, {
    connecting: () => heartbeat.restart(),
    message(data, origin) {
      if (origin !== url.origin) fail(new VerificationError('channel-origin', 'Unexpected origin'));
      else if (data === 'pong') heartbeat.pong();
      else end(readMessage(data));
    },
    lost() {
      heartbeat.stop();
      failIfLate();
    },
    failed: fail,
  });
  // Timers of a hidden page run late: when it is shown again, what they were to do is due.
  const stopListening = ports.page.onShown(() => {
    failIfLate();
    socket.hurry();
  });

  deadline.begin();
  if (signal.aborted) close();
  else {
    signal.addEventListener('abort', close, { once: true });
    socket.connect();
  }
  return { message, extend: () => (isOver ? undefined : deadline.begin()), close };
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

function pending() {
  let settle = (_outcome: Promise<Envelope>): void => undefined;
  const message = new Promise<Envelope>((resolve) => {
    settle = resolve;
  });
  // The owner may be busy elsewhere when the channel fails: it reads the failure when it gets there.
  message.catch(ignoreVerificationError);
  return { message, settle };
}

/** A time by which something is to have happened. */
interface Deadline {
  /** Begins, or begins anew. */
  begin(): void;
  /** By the clock: timers stand still while a device sleeps. */
  hasPassed(): boolean;
  stop(): void;
}

/** A deadline that calls `passed` once its time is over. */
function createDeadline(clock: Pick<ClockPort, 'now' | 'after'>, limitMs: number, passed: () => void): Deadline {
  let at = 0;
  let cancelTimer = (): void => undefined;
  return {
    begin() {
      cancelTimer();
      at = clock.now() + limitMs;
      cancelTimer = clock.after(limitMs, passed);
    },
    hasPassed: () => clock.now() >= at,
    stop: () => cancelTimer(),
  };
}
