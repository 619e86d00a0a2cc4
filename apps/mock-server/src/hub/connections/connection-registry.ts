import type { HubConnection } from './hub-connection.ts';

/** Connections of this process: by secret token for their own requests, in order of negotiation for the rest. */
export class ConnectionRegistry {
  readonly #byToken = new Map<string, HubConnection>();
  /** Ended polls whose last frames a client may still fetch, with their deadline. */
  readonly #lingering = new Map<HubConnection, number>();

  add(connection: HubConnection): void {
    this.#byToken.set(connection.connectionToken, connection);
  }

  find(connectionToken: string): HubConnection | undefined {
    return this.#byToken.get(connectionToken);
  }

  /** Removes an ended connection: at once if nothing is left to fetch, else after `lingerMs`. */
  retire(connection: HubConnection, lingerMs: number): void {
    if (connection.transport?.isDrained() ?? true) this.forget(connection);
    else this.#lingering.set(connection, performance.now() + lingerMs);
  }

  forget(connection: HubConnection): void {
    this.#byToken.delete(connection.connectionToken);
    this.#lingering.delete(connection);
  }

  beat(nowMs: number): void {
    for (const connection of this.#byToken.values()) connection.beat(nowMs);
    for (const [connection, untilMs] of this.#lingering) {
      if (connection.transport?.isDrained() || nowMs >= untilMs) {
        connection.transport?.cut();
        this.forget(connection);
      }
    }
  }

  /** Returns a copy, so that connections can end during iteration. */
  all(): HubConnection[] {
    return [...this.#byToken.values()];
  }

  connected(): HubConnection[] {
    return this.all().filter(({ isConnected }) => isConnected);
  }
}
