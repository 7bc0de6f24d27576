import { HubConnection } from './hub-connection.ts';

/**
 * The real-time hub, which finds its connections by their tokens.
 *
 * @source A §4 Next steps
 */
export class Hub {
  readonly #connections = new Map<string, HubConnection>();

  openConnection(): HubConnection {
    const connection: HubConnection = new HubConnection(() => this.#connections.delete(connection.connectionToken));
    this.#connections.set(connection.connectionToken, connection);
    return connection;
  }

  find(connectionToken: string): HubConnection | undefined {
    return this.#connections.get(connectionToken);
  }

  /**
   * Sends an event to every client; each client listens only to its own event name.
   *
   * @returns number of clients that received it
   */
  broadcast(target: string, args: readonly unknown[]): number {
    return [...this.#connections.values()].filter((connection) => connection.sendEvent(target, args)).length;
  }

  /** Closes every connection with a close message. */
  closeAll(): void {
    for (const connection of this.#connections.values()) connection.close();
  }

  /** Drops every connection, as if the network was lost. */
  closeAllSilently(): void {
    for (const connection of this.#connections.values()) connection.closeSilently();
  }
}
