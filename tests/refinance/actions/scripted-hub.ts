/** A hub without a network, at the far end of the real hub library. */
export interface ScriptedHub {
  readonly fetch: typeof fetch;
  readonly WebSocket: typeof WebSocket;
  /** Negotiations that began: one with each attempt to connect. */
  attempts(): number;
  /** Polls that began. */
  polls(): number;
  /** Calls without an answer. */
  waiting(): number;
  /** Pings that reached the hub. */
  pings(): number;
  /** Sockets that the client closed. */
  closed(): number;
  /** The only transport it negotiates from now on; web sockets at first. */
  offer(transport: 'WebSockets' | 'LongPolling'): void;
  /** Says that it is there. */
  ping(): void;
  /** Breaks the connection. */
  drop(): void;
  /** Negotiates no more. */
  refuse(): void;
  /** Leaves every call without an answer. */
  answerNothing(): void;
}

const end = '\u001e';
const handshake = `{}${end}`;
const ping = `{"type":6}${end}`;

/** Greets whoever connects, and after that says only what the test makes it say. */
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

  /** Answers when the caller gives it up, and not before. */
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
