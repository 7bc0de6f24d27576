import type { Envelope } from './envelope.ts';

export interface StatusSocket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

/**
 * Sends the outcome of a second device or a link to the waiting device. Stores the outcome for sockets that connect
 * later.
 *
 * @source V §4 Secondary device, V §7
 */
export class StatusChannel {
  readonly #sockets = new Set<StatusSocket>();
  #outcome: string | null = null;

  /** True if a device is connected and no outcome has been sent yet. */
  get hasWaitingDevice(): boolean {
    return this.#sockets.size > 0 && this.#outcome === null;
  }

  /**
   * Adds a socket.
   *
   * @returns a function that handles the socket's messages
   */
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

  /** Sends the outcome to all current and later sockets. */
  publish(outcome: Envelope): void {
    this.#outcome = JSON.stringify(outcome);
    for (const socket of this.#sockets) socket.send(this.#outcome);
  }

  /** Deletes the outcome of an earlier link. */
  clearOutcome(): void {
    this.#outcome = null;
  }

  close(): void {
    for (const socket of this.#sockets) socket.close(1001, 'reset');
    this.#sockets.clear();
  }
}
