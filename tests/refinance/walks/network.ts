import { vi } from 'vitest';
import type { Sandbox } from '../../../sandbox/create-sandbox.ts';
import type { Fault } from './faults.ts';

/** One request that the sandbox acted on for the first time. */
export interface Commit {
  readonly method: string;
  /** Without the base. */
  readonly path: string;
  readonly body: string;
  /** The page got the sandbox's own reply to it. */
  answered: boolean;
  /** Which call it was, counted from 0. */
  readonly at: number;
}

/** What a socket of the sandbox says, and what the page can be told instead. */
export interface SocketMessage {
  readonly from: 'status' | 'hub';
  readonly text: string;
  /** Tells the page; without an origin, as from where the socket leads. */
  readonly tell: (data: unknown, origin?: string) => void;
  /** Closes the socket for the page. */
  readonly close: (code: number) => void;
}

/** Everything between the page and the sandbox, without a socket. */
export interface Network {
  readonly fetch: typeof fetch;
  /** What happens to the calls from now on, in their order. */
  plan(faults: readonly (Fault | null)[]): void;
  /** The fault of the next call, taken. */
  take(path: string): Fault | null;
  /** Faults that calls have met since `plan`. */
  readonly met: readonly string[];
  /** Lets held calls go: the oldest, or all. */
  release(all: boolean): void;
  /** Calls that wait until they are let go. */
  readonly held: number;
  /** Waits until nothing is under way but what is held. */
  quiet(): Promise<void>;
  /** Tells of work that `quiet` waits for. */
  during<T>(work: Promise<T>): Promise<T>;
  readonly commits: readonly Commit[];
  /** Paths of all calls, whatever became of them. */
  readonly requests: readonly string[];
  /** A message of a socket, on its way to the page. */
  hear(message: SocketMessage): void;
  /** How many calls were made, and how many of them went wrong. */
  readonly counts: { readonly calls: number; readonly faults: number };
}

/** Where the sandbox says it is. */
export const origin = 'http://localhost:4100';

/** A network to this sandbox. */
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

  /** Whoever has acted on a request answers its repetition alike, unless it is turned away before. */
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
      // Two turns without work: what a reply leads to begins within one. What is tried again waits for no time at all.
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

/** A browser's fetch ends at once when its signal does; the server may go on. */
function unlessAborted(work: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
