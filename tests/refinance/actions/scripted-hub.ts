/** A hub without a network, used with the real hub library. */
export interface ScriptedHub {
  readonly fetch: typeof fetch;
  readonly WebSocket: typeof WebSocket;
  attempts(): number;
  polls(): number;
  waiting(): number;
  /** Number of received pings. */
  pings(): number;
  closed(): number;
  /** Sets the only transport that the hub offers. The default is WebSockets. */
  offer(transport: 'WebSockets' | 'LongPolling'): void;
  ping(): void;
  drop(): void;
  refuse(): void;
  /** Leaves all later calls unanswered. */
  answerNothing(): void;
}

const end = '\u001e';
const handshake = `{}${end}`;
const ping = `{"type":6}${end}`;

/** Answers the handshake of each client, then sends messages only when the test calls a method. */
export function createScriptedHub(): ScriptedHub {
  const heard: string[] = [];
  const sockets: FakeSocket[] = [];
  let transport = 'WebSockets';
  let mood: 'well' | 'refusing' | 'silent' = 'well';
  let attempts = 0;
  let polls = 0;
  let waiting = 0;
  let closed = 0;
  let greeted = false;

  /** Rejects when the caller aborts. */
  const never = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      waiting += 1;
      signal?.addEventListener('abort', () => {
        waiting -= 1;
        reject(new DOMException('Given up', 'AbortError'));
      });
    });

  class FakeSocket {
    static readonly OPEN = 1;
    onopen: (() => void) | null = null;
    onclose: ((event: { readonly code: number; readonly wasClean: boolean }) => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    readyState = FakeSocket.OPEN;
    constructor() {
      sockets.push(this);
      setImmediate(() => this.onopen?.());
    }
    send(text: string): void {
      heard.push(text);
      if (text.includes('"protocol"')) setImmediate(() => this.onmessage?.({ data: handshake }));
    }
    close(): void {
      closed += 1;
      this.end();
    }
    end(): void {
      this.readyState = 3;
      this.onclose?.({ code: 1006, wasClean: false });
    }
  }

  const answer: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET', signal, body } = init ?? {};
    if (pathname.endsWith('/negotiate')) {
      attempts += 1;
      if (mood === 'silent') return never(signal);
      if (mood === 'refusing') return new Response('', { status: 503 });
      const availableTransports = [{ transport, transferFormats: ['Text'] }];
      return Response.json({ connectionId: 'c', connectionToken: 't', negotiateVersion: 1, availableTransports });
    }
    if (method !== 'GET') {
      heard.push(typeof body === 'string' ? body : '');
      return new Response('', { status: method === 'DELETE' ? 202 : 200 });
    }
    polls += 1;
    if (polls === 1) return new Response('');
    if (greeted) return never(signal);
    greeted = true;
    return new Response(handshake);
  };

  return {
    fetch: answer,
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    attempts: () => attempts,
    polls: () => polls,
    waiting: () => waiting,
    pings: () => heard.filter((text) => text === ping).length,
    closed: () => closed,
    offer: (only) => (transport = only),
    ping: () => sockets.at(-1)?.onmessage?.({ data: ping }),
    drop: () => sockets.at(-1)?.end(),
    refuse: () => (mood = 'refusing'),
    answerNothing: () => (mood = 'silent'),
  };
}
