import type { ChannelTiming } from '../config.ts';
import { type Envelope, readEnvelope } from '../backend/envelope.ts';
import { VerificationError } from '../errors.ts';
import { createHeartbeat } from './heartbeat.ts';
import { policyRefusal } from '../browser/policy-watch.ts';
import type { VerificationPorts, VerificationSocket } from '../ports.ts';
import { describeClosing, isLostConnection } from './socket-closing.ts';

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
 * Opens the status channel. A lost connection is taken up again with the same token, a bounded number of times.
 *
 * @source V §4 Secondary device, V §7 websocket
 */
export function openStatusChannel({ endpoint, token, ports, timing, signal }: StatusChannelOptions): StatusChannel {
  const url = channelUrl(endpoint, token);
  const { message, resolve, reject } = pending();
  let socket: VerificationSocket | undefined;
  let isOpen = false;
  let isOver = false;
  let reconnects = 0;
  let deadlineAt = 0;
  let cancelDeadline = (): void => undefined;
  let cancelReconnect = (): void => undefined;
  let connectAtOnce: (() => void) | undefined;
  const heartbeat = createHeartbeat(ports, timing.pingIntervalMs, {
    // The clock is read too: timers stand still while a device sleeps.
    ping: () => (ports.now() >= deadlineAt ? fail(deadlinePassed()) : isOpen && socket?.send('ping')),
    stalled: () => fail(new VerificationError('channel-stalled', 'Channel communication stalled')),
  });

  // Timers of a hidden page run late: when it is shown again, what they were to do is due.
  const forgetPage = ports.page.onShown(() => {
    if (ports.now() >= deadlineAt) fail(deadlinePassed());
    else connectAtOnce?.();
  });

  extend();
  if (signal.aborted) close();
  else {
    signal.addEventListener('abort', close, { once: true });
    connect();
  }
  return { message, extend, close };

  function connect(): void {
    connectAtOnce = undefined;
    heartbeat.restart();
    let isCurrent = true;
    const current = (react: () => void): void => {
      if (isCurrent && !isOver) react();
    };
    try {
      socket = ports.openSocket(url.href, {
        open: () =>
          current(() => {
            isOpen = true;
            heartbeat.restart();
          }),
        message: (data, origin) => current(() => receive(data, origin)),
        close: (code, refusedBy) =>
          current(() => {
            isCurrent = false;
            isOpen = false;
            if (refusedBy === undefined) reconnect(code);
            else fail(policyRefusal(refusedBy));
          }),
      });
    } catch (cause) {
      fail(new VerificationError('channel-closed', 'Channel could not be opened', { cause }));
    }
  }

  function receive(data: unknown, origin: string): void {
    if (origin !== url.origin) return fail(new VerificationError('channel-origin', 'Unexpected origin'));
    if (data === 'pong') return heartbeat.pong();
    try {
      resolve(readEnvelope(typeof data === 'string' ? data : ''));
      close();
    } catch (cause) {
      fail(new VerificationError('channel-message', 'Channel message cannot be read', { cause }));
    }
  }

  function reconnect(code: number): void {
    heartbeat.stop();
    if (ports.now() >= deadlineAt) return fail(deadlinePassed());
    const delayMs = isLostConnection(code) ? timing.reconnectDelaysMs[reconnects] : undefined;
    if (delayMs === undefined) {
      return fail(new VerificationError('channel-closed', `Channel closed: ${describeClosing(code)}`));
    }
    reconnects += 1;
    cancelReconnect = ports.after(delayMs, connect);
    connectAtOnce = () => {
      cancelReconnect();
      connect();
    };
  }

  function extend(): void {
    if (isOver) return;
    cancelDeadline();
    deadlineAt = ports.now() + timing.deadlineMs;
    cancelDeadline = ports.after(timing.deadlineMs, () => fail(deadlinePassed()));
  }

  function fail(error: VerificationError): void {
    reject(error);
    close();
  }

  function close(): void {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', close);
    forgetPage();
    heartbeat.stop();
    cancelDeadline();
    cancelReconnect();
    socket?.close();
  }
}

function channelUrl(endpoint: string, token: string): URL {
  const url = new URL('/v1/client/status', endpoint.replace(/^http/, 'ws'));
  url.searchParams.set('token', token);
  return url;
}

function deadlinePassed(): VerificationError {
  return new VerificationError('channel-deadline', 'Channel deadline passed');
}

interface Pending {
  readonly message: Promise<Envelope>;
  readonly resolve: (envelope: Envelope) => void;
  readonly reject: (error: Error) => void;
}

function pending(): Pending {
  let settle: Omit<Pending, 'message'> | undefined;
  const message = new Promise<Envelope>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // The owner may be busy elsewhere when the channel fails: it reads the failure when it gets there.
  message.catch(() => undefined);
  return { message, resolve: (envelope) => settle?.resolve(envelope), reject: (error) => settle?.reject(error) };
}
