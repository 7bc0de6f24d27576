import { randomUUID } from 'node:crypto';

/** The character that ends each message in the hub's JSON protocol. */
const recordSeparator = '\u{1E}';

const pingIntervalMs = 10_000;
/** Time after which a connection without a listener is closed. */
const idleLimitMs = 15_000;

/** The members of hub messages that the sandbox reads. */
interface HubMessage {
  protocol?: string;
  type?: number;
  invocationId?: string;
  target?: string;
}

/**
 * One client of the hub, independent of its transport. Messages wait in an outbox until a transport takes them.
 *
 * @source SignalR Hub Protocol (dotnet/aspnetcore, HubProtocol.md)
 */
export class HubConnection {
  readonly connectionId = randomUUID();
  readonly connectionToken = randomUUID();
  #outbox: string[] = [];
  #isHandshakeDone = false;
  #isClosed = false;
  #listener: (() => void) | null = null;
  #pingTimer: NodeJS.Timeout | null = null;
  #idleTimer: NodeJS.Timeout | null = null;
  readonly #onClosed: () => void;

  constructor(onClosed: () => void) {
    this.#onClosed = onClosed;
    this.#startIdleTimer();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get hasMessages(): boolean {
    return this.#outbox.length > 0;
  }

  /** Sets the listener for new messages; null if the transport pauses or has ended. */
  setListener(listener: (() => void) | null): void {
    this.#listener = listener;
    if (listener === null) {
      this.#startIdleTimer();
      return;
    }
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    if (this.hasMessages || this.#isClosed) listener();
  }

  /** Removes and returns all waiting messages, each with its separator. */
  takeMessages(): string {
    const text = this.#outbox.join('');
    this.#outbox = [];
    return text;
  }

  /** Handles one or more messages from the client. The first is the handshake. */
  receive(text: string): void {
    for (const record of text.split(recordSeparator)) {
      if (record === '') continue;
      const message = messageOf(record);
      if (message === null) {
        this.close('The message is not a JSON object.');
        return;
      }
      if (this.#isHandshakeDone) this.#handleMessage(message);
      else this.#handleHandshake(message.protocol);
    }
  }

  /** Sends an event. Returns false if the handshake is not complete or the connection is closed. */
  sendEvent(target: string, args: readonly unknown[]): boolean {
    if (!this.#isHandshakeDone || this.#isClosed) return false;
    this.#enqueue({ type: 1, target, arguments: args });
    return true;
  }

  /** Sends a close message and closes the connection. */
  close(error?: string): void {
    if (this.#isClosed) return;
    if (this.#isHandshakeDone) this.#enqueue({ type: 7, ...(error ? { error } : {}) });
    this.closeSilently();
  }

  /** Closes the connection without a message, as if the network was lost. */
  closeSilently(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#pingTimer) clearInterval(this.#pingTimer);
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    this.#listener?.();
    this.#onClosed();
  }

  #handleHandshake(protocol: string | undefined): void {
    if (protocol !== 'json') {
      this.#enqueue({ error: 'Only the JSON protocol is supported.' });
      this.closeSilently();
      return;
    }
    this.#enqueue({});
    this.#isHandshakeDone = true;
    this.#pingTimer = setInterval(() => this.#enqueue({ type: 6 }), pingIntervalMs).unref();
  }

  #handleMessage({ type, invocationId, target }: HubMessage): void {
    if (type === 7) this.closeSilently();
    if (type !== 1 || invocationId === undefined) return;
    this.#enqueue({ type: 3, invocationId, error: `The hub has no method ${target ?? ''}.` });
  }

  #enqueue(message: object): void {
    this.#outbox.push(JSON.stringify(message) + recordSeparator);
    this.#listener?.();
  }

  #startIdleTimer(): void {
    if (this.#isClosed) return;
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.closeSilently(), idleLimitMs).unref();
  }
}

function messageOf(text: string): HubMessage | null {
  try {
    const message = JSON.parse(text) as unknown;
    return typeof message === 'object' ? message : null;
  } catch {
    return null;
  }
}
