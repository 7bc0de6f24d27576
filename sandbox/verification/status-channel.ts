import type { Envelope } from './envelope.ts';

/** As much of a websocket as the channel needs. */
export interface StatusSocket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

/**
 * Tells the device that waits how the other one fared. The outcome is kept, so that a socket that connects
 * late, or again after it was lost, still gets it.
 *
 * @source V §4 Secondary device, V §7
 */
export class StatusChannel {
  readonly #sockets = new Set<StatusSocket>();
  #outcome: string | null = null;

  /** A device is connected and was told nothing yet. */
  get isWaitedOn(): boolean {
    return this.#sockets.size > 0 && this.#outcome === null;
  }

  /** Takes a socket in. The returned function answers each text it receives. */
  join(socket: StatusSocket): (text: string) => void {
    this.#sockets.add(socket);
    if (this.#outcome !== null) socket.send(this.#outcome);
    return (text) => {
      if (text === 'ping') socket.send('pong');
    };
  }

  leave(socket: StatusSocket): void {
    this.#sockets.delete(socket);
  }

  /** Sends the outcome to whoever waits, and to whoever joins later. */
  publish(outcome: Envelope): void {
    this.#outcome = JSON.stringify(outcome);
    for (const socket of this.#sockets) socket.send(this.#outcome);
  }

  /** Forgets the outcome of an earlier link: a new one was sent. */
  clear(): void {
    this.#outcome = null;
  }

  close(): void {
    for (const socket of this.#sockets) socket.close(1001, 'reset');
    this.#sockets.clear();
  }
}
