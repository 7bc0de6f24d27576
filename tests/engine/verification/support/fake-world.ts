import type { StepContext } from '../../../../src/verification/loop/auth-step.ts';
import { openDeviceSession } from '../../../../src/verification/device/device-session.ts';
import { cspError } from '../../../../src/verification/browser/csp-violations.ts';
import type {
  BackendResponse,
  SocketListener,
  VerificationPorts,
  VerificationSocket,
} from '../../../../src/verification/ports.ts';
import { createFakeDevice } from './fake-device.ts';

export const testEndpoint = 'https://backend.example';

/** The reply of the fake backend to a call: an envelope, a raw reply or a failure. */
export type Reply = EnvelopeReply | RawReply | 'hang' | 'refuse' | 'block';

/** An envelope, valid or not. */
export interface EnvelopeReply {
  readonly challenge?: unknown;
  readonly ttl?: unknown;
  readonly next?: unknown;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** A body that is not an envelope. */
export interface RawReply {
  readonly raw: string;
  readonly status?: number;
  /** The address after redirects. */
  readonly url?: string;
}

/** A call that the fake backend received. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
  readonly keepalive: boolean;
  readonly signal: AbortSignal | undefined;
}

/** The server side of a socket. */
export interface FakeSocket {
  readonly url: URL;
  readonly sent: string[];
  isClosed: boolean;
  open(): void;
  say(data: unknown, origin?: string): void;
  drop(code: number, refusedBy?: string): void;
}

/** Ports whose time, network, sockets and device the test controls. */
export interface FakeWorld {
  readonly device: ReturnType<typeof createFakeDevice>;
  readonly ports: VerificationPorts;
  readonly calls: SeenCall[];
  readonly sockets: FakeSocket[];
  /** Replies by path. Each is used once, and the last one repeats. Other paths reply with `{}`. */
  readonly replies: Map<string, Reply[]>;
  /** The number of timers that have not run. */
  readonly pendingTimers: () => number;
  /** Waits until all work that needs no timer is done. */
  settle(): Promise<void>;
  /** Advances the time. Timers run in order, and their consequences happen before the next one. */
  advance(ms: number): Promise<void>;
  /** Advances the clock without running timers, as when a device sleeps. */
  sleep(ms: number): void;
  paths(): string[];
}

/** A world at midnight on 1 January 2026. Its backend replies with `{}` unless `replies` differs. */
export function createFakeWorld(replies: Record<string, Reply[]> = {}): FakeWorld {
  const left = new Map(Object.entries(replies).map(([path, list]) => [path, [...list]]));
  const calls: SeenCall[] = [];
  const sockets: FakeSocket[] = [];
  const clock = createFakeClock();
  const device = createFakeDevice();
  return {
    device,
    calls,
    sockets,
    replies: left,
    pendingTimers: () => clock.timers.size,
    settle,
    advance: (ms) => clock.advance(ms),
    sleep: (ms) => clock.sleep(ms),
    paths: () => calls.map((call) => call.path),
    ports: {
      ...device.ports,
      fingerprint: { collect: () => Promise.reject(new Error('nobody asked for a fingerprint')) },
      now: () => clock.now(),
      after: (delayMs, run) => clock.after(delayMs, run),
      fetch(url, init) {
        const call = readCall(url, init);
        calls.push(call);
        const list = left.get(call.path) ?? [{}];
        return respond((list.length > 1 ? list.shift() : list[0]) ?? {});
      },
      openSocket(url, listener) {
        const socket = createFakeSocket(url, listener);
        sockets.push(socket);
        return socket.port;
      },
    },
  };
}

/** An unsigned token with the claims of a verification. `auth` replaces claims, and undefined removes them. */
export function makeToken(auth: Record<string, unknown> = {}): string {
  const claims = {
    rid: 'request-1',
    auth: {
      id: 'auth-1',
      ans: 'sandbox',
      endp: testEndpoint,
      chlg: 'challenge-1',
      next: 'mobile/otp',
      subs: { mob: { auths: { otp: { mnp: true }, inln: { mnp: true } } } },
      ...auth,
    },
  };
  return encodeToken(claims);
}

/** A token with this payload. */
export function encodeToken(payload: unknown): string {
  return `${encode({ alg: 'ES256' })}.${encode(payload)}.c2lnbmF0dXJl`;
}

/** The device members of a step's context, for a loop without a verifier. */
export function deviceContext({
  ports,
}: FakeWorld): Pick<StepContext, 'role' | 'deviceSession' | 'collectSignals' | 'state'> {
  const device = openDeviceSession({ namespace: 'sandbox', endpoint: testEndpoint, ports });
  return { role: 'primary', deviceSession: device, collectSignals: async () => ({}), state: {} };
}

/** The first socket, or the one at this index. */
export function socketOf(world: FakeWorld, index = 0): FakeSocket {
  const socket = world.sockets[index];
  if (socket === undefined) throw new Error(`socket ${index} was not opened`);
  return socket;
}

/** Waits until all work that needs no timer is done. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
}

function readCall(url: string, init: RequestInit): SeenCall {
  const { pathname, searchParams } = new URL(url);
  return {
    method: init.method ?? 'GET',
    path: pathname,
    query: searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init.headers),
    keepalive: init.keepalive ?? false,
    signal: init.signal ?? undefined,
  };
}

/** The response for a reply. */
export function respond(reply: Reply): Promise<BackendResponse> {
  if (reply === 'hang') return new Promise(() => undefined);
  if (reply === 'refuse') return Promise.reject(new TypeError('connection refused'));
  if (reply === 'block') return Promise.reject(cspError('connect-src'));
  const { text, status, ...from } =
    'raw' in reply
      ? { text: reply.raw, status: reply.status ?? 200, ...(reply.url !== undefined && { url: reply.url }) }
      : { text: JSON.stringify(reply), status: 200 };
  return Promise.resolve({ ok: status < 300, status, text: () => Promise.resolve(text), ...from });
}

function createFakeSocket(url: string, listener: SocketListener): FakeSocket & { port: VerificationSocket } {
  const socket = {
    url: new URL(url),
    sent: [] as string[],
    isClosed: false,
    open: () => listener.open(),
    say: (data: unknown, origin = 'wss://backend.example') => listener.message(data, origin),
    drop(code: number, refusedBy?: string) {
      socket.isClosed = true;
      listener.close(code, refusedBy);
    },
  };
  const port = {
    send: (text: string) => void socket.sent.push(text),
    close: () => {
      socket.isClosed = true;
    },
  };
  return Object.assign(socket, { port });
}

function createFakeClock() {
  let time = Date.UTC(2026, 0, 1);
  let count = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const earliest = () => [...timers].sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
  return {
    timers,
    now: () => time,
    after(delayMs: number, run: () => void) {
      count += 1;
      const id = count;
      timers.set(id, { at: time + delayMs, run });
      return () => void timers.delete(id);
    },
    async advance(ms: number) {
      const until = time + ms;
      await settle();
      for (let next = earliest(); next !== undefined && next[1].at <= until; next = earliest()) {
        timers.delete(next[0]);
        time = Math.max(time, next[1].at);
        next[1].run();
        await settle();
      }
      time = until;
    },
    sleep(ms: number) {
      time += ms;
      for (const timer of timers.values()) timer.at += ms;
    },
  };
}
