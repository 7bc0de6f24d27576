/** What the layer reads of a reply; a `Response` is one. */
export interface BackendResponse {
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
}

/** What a socket tells its owner. `origin` is that of the message, as browsers report it (`wss://host`). */
export interface SocketListener {
  open(): void;
  message(data: unknown, origin: string): void;
  close(code: number): void;
}

/** An open (or opening) socket. */
export interface VerificationSocket {
  send(text: string): void;
  close(): void;
}

/**
 * Everything the layer takes from the world. Browsers' own are in `browser-ports.ts`;
 * tests pass theirs and so own time, network and sockets.
 */
export interface VerificationPorts {
  fetch(url: string, init: RequestInit): Promise<BackendResponse>;
  openSocket(url: string, listener: SocketListener): VerificationSocket;
  /** Runs the callback once after that many milliseconds; returns what calls it off. */
  setTimer(delayMs: number, callback: () => void): () => void;
  /** Milliseconds since 1970; may jump when the device slept. */
  now(): number;
}
