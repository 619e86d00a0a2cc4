import type pg from 'pg';
import type { Listeners } from '../sql/channel-listeners.ts';
import { createSerialSession, type SerialSession } from '../sql/serial-session.ts';
import type { NotificationListener } from '../sql/sql-client.ts';
import { pgDriver } from './pg-driver.ts';

const RECONNECT_MS = 1_000;

/** LISTEN on a separate connection: sessions of a pool come and go, and would lose their channels. */
export class ListenConnection {
  readonly #config: pg.ClientConfig;
  readonly #listeners: Listeners;
  #session: Promise<SerialSession & Pick<pg.Client, 'end'>> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(config: pg.ClientConfig, listeners: Listeners) {
    this.#config = config;
    this.#listeners = listeners;
  }

  async listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    const isFirst = this.#listeners.add(channel, listener);
    try {
      const session = await this.#connected();
      if (isFirst) await session.query(`listen ${pgDriver().escapeIdentifier(channel)}`);
    } catch (error) {
      // Otherwise it would receive all messages after a reconnect, in addition to the caller's next attempt.
      this.#listeners.remove(channel, listener);
      throw error;
    }
    return async () => {
      if (!this.#listeners.remove(channel, listener) || this.#isClosed) return;
      const current = await this.#connected();
      await current.query(`unlisten ${pgDriver().escapeIdentifier(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const session = await this.#session?.catch(() => undefined);
    await session?.end();
  }

  #connected() {
    this.#session ??= this.#connect();
    return this.#session;
  }

  async #connect() {
    const session = new (pgDriver().Client)(this.#config);
    session.on('notification', ({ channel, payload }) => this.#listeners.deliver(channel, payload ?? ''));
    session.on('error', () => {});
    session.on('end', () => this.#reconnectLater());
    try {
      await session.connect();
      const turned = createSerialSession(session);
      for (const channel of this.#listeners.channels())
        await turned.query(`listen ${pgDriver().escapeIdentifier(channel)}`);
      return { ...turned, end: () => session.end() };
    } catch (error) {
      this.#reconnectLater();
      throw error;
    }
  }

  #reconnectLater(): void {
    this.#session = undefined;
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connected().catch(() => {}), RECONNECT_MS);
    this.#timer.unref();
  }
}
