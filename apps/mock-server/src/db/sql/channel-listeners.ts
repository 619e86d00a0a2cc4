import type { NotificationListener } from './sql-client.ts';

/**
 * Listeners by channel. A listener's error is reported as an uncaught error; the others still receive the message.
 */
export class Listeners {
  readonly #byChannel = new Map<string, Set<NotificationListener>>();

  channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** Adds a listener. Returns true for the first one of a channel, which needs LISTEN. */
  add(channel: string, listener: NotificationListener): boolean {
    const known = this.#byChannel.get(channel);
    if (known !== undefined) {
      known.add(listener);
      return false;
    }
    this.#byChannel.set(channel, new Set([listener]));
    return true;
  }

  /** Removes a listener. Returns true for the last one of a channel, which needs UNLISTEN. */
  remove(channel: string, listener: NotificationListener): boolean {
    const known = this.#byChannel.get(channel);
    if (!known?.delete(listener) || known.size > 0) return false;
    return this.#byChannel.delete(channel);
  }

  deliver(channel: string, payload: string): void {
    for (const listener of this.#byChannel.get(channel) ?? []) {
      queueMicrotask(() => listener(payload));
    }
  }
}
