import type { NotificationListener } from './sql-client.ts';

/** Who listens to which channel. A listener that throws is reported as an uncaught error, the others still hear. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<NotificationListener>>();

  channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** True where the channel had no listener before, so that LISTEN is due. */
  add(channel: string, listener: NotificationListener): boolean {
    const known = this.#byChannel.get(channel);
    if (known !== undefined) {
      known.add(listener);
      return false;
    }
    this.#byChannel.set(channel, new Set([listener]));
    return true;
  }

  /** True where the channel has no listener left, so that UNLISTEN is due. */
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
