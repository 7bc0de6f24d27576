import { vi } from 'vitest';
import type { Sandbox } from '../../../sandbox/create-sandbox.ts';
import type { Fault } from './faults.ts';

/** A request that the sandbox processed for the first time. */
export interface Commit {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Whether the page received the sandbox's reply. */
  answered: boolean;
  readonly at: number;
}

/** A socket message from the sandbox, with functions to replace it. */
export interface SocketMessage {
  readonly from: 'status' | 'hub';
  readonly text: string;
  /** Sends data to the page. By default, the origin is that of the socket. */
  readonly tell: (data: unknown, origin?: string) => void;
  readonly close: (code: number) => void;
}

/** The simulated network between page and sandbox. */
export interface Network {
  readonly fetch: typeof fetch;
  /** Sets the faults of the following calls, in order. */
  plan(faults: readonly (Fault | null)[]): void;
  /** Removes and returns the fault of the next call. */
  take(path: string): Fault | null;
  /** Faults that occurred since `plan`. */
  readonly met: readonly string[];
  /** Releases delayed calls: the oldest, or all. */
  release(all: boolean): void;
  readonly held: number;
  /** Waits until only delayed calls are pending. */
  quiet(): Promise<void>;
  /** Registers work that `quiet` waits for. */
  during<T>(work: Promise<T>): Promise<T>;
  readonly commits: readonly Commit[];
  readonly requests: readonly string[];
  /** Delivers a socket message to the page. */
  hear(message: SocketMessage): void;
  readonly counts: { readonly calls: number; readonly faults: number };
}

export const origin = 'http://localhost:4100';

export function createNetwork({ app }: Pick<Sandbox, 'app'>): Network {
  let planned: (Fault | null)[] = [];
  let underWay = 0;
  let calls = 0;
  let faults = 0;
  const requests: string[] = [];
  let met: string[] = [];
  const gates = new Set<() => void>();
  const commits: Commit[] = [];
  const seenKeys = new Map<string, Commit>();

  const during = async <T>(work: Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work;
    } finally {
      underWay -= 1;
    }
  };
  const gate = (): Promise<void> => {
    underWay -= 1;
    return new Promise((resolve) => {
      const open = (): void => {
        gates.delete(open);
        underWay += 1;
        resolve();
      };
      gates.add(open);
    });
  };
  const take = (path: string): Fault | null => {
    const fault = planned.shift() ?? null;
    calls += 1;
    if (fault === null) return null;
    faults += 1;
    met.push(`${path}: ${describe(fault)}`);
    return fault;
  };

  const deliver = async (request: Request, at: number): Promise<{ reply: Response; commit: Commit | undefined }> => {
    const body = await request.clone().text();
    const reply = await app.fetch(request);
    return { reply, commit: reply.ok ? commitOf(request, body, at) : undefined };
  };
  const commitOf = (request: Request, body: string, at: number): Commit | undefined => {
    const key = request.headers.get('Idempotency-Key');
    if (key === null) return undefined;
    const path = pathOf(request);
    const commit = seenKeys.get(key) ?? { method: request.method, path, body, answered: false, at };
    if (!seenKeys.has(key)) commits.push(commit);
    seenKeys.set(key, commit);
    return commit;
  };

  /** Whether the sandbox would answer a repeated request like the first one. */
  const wouldReplay = ({ headers }: Request, status: number): boolean =>
    seenKeys.has(headers.get('Idempotency-Key') ?? '') && [400, 404, 409, 422, 500].includes(status);

  const answer = async (request: Request, at: number, fault: Fault | null): Promise<Response> => {
    if (fault !== null && fault.after !== true) {
      if (fault.kind === 'drop') throw lost();
      if (fault.kind === 'reply' && !wouldReplay(request, fault.status)) return replyOf(fault);
      if (fault.kind === 'hold') await gate();
    }
    const { reply, commit } = await deliver(request, at);
    if (fault?.after === true) {
      if (fault.kind === 'drop') throw lost();
      if (fault.kind === 'reply') return replyOf(fault);
      await gate();
    }
    if (reply.type === 'error') throw lost();
    if (commit !== undefined) commit.answered = !request.signal.aborted;
    return reply;
  };

  return {
    fetch: (input, init) => {
      const request = new Request(input, init);
      const path = pathOf(request);
      const at = requests.push(path) - 1;
      return unlessAborted(during(answer(request, at, take(path))), init?.signal ?? request.signal);
    },
    plan: (next) => {
      planned = [...next];
      met = [];
    },
    take,
    get met() {
      return met;
    },
    release(all) {
      for (const open of [...gates].slice(0, all ? undefined : 1)) open();
    },
    get held() {
      return gates.size;
    },
    async quiet() {
      // Two turns without work, because a reply starts its next call within one turn. Retries have no delay.
      for (let idle = 0; idle < 2;) {
        await new Promise(setImmediate);
        const isTriedAgain = vi.getTimerCount() > 0;
        vi.advanceTimersByTime(1);
        idle = underWay > 0 || isTriedAgain ? 0 : idle + 1;
      }
    },
    during,
    hear: ({ text, tell }) => tell(text),
    commits,
    requests,
    get counts() {
      return { calls, faults };
    },
  };
}

function describe(fault: Fault): string {
  const reply = fault.kind === 'reply' ? `${fault.status} ${fault.body.slice(0, 60)}` : fault.kind;
  return fault.after === true ? `${reply} after it was done` : reply;
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname.replace('/api/', '');
}

function replyOf({ status, body }: { readonly status: number; readonly body: string }): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

function lost(): TypeError {
  return new TypeError('Failed to fetch');
}

/** Rejects when the signal aborts, like `fetch` in a browser. The server may continue. */
function unlessAborted(work: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
