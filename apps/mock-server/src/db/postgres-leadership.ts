import pg from 'pg';

// Any constant does, as long as nobody else takes it (apply-modules.ts, server-store.ts, shared-data-keys.ts).
const LEADER_LOCK_KEY = 5_480_004;

/**
 * One of the processes on a PostgreSQL server leads: it holds a lock on a connection of its own, which the server takes
 * back when the process ends, however it ends.
 */
export class PostgresLeadership {
  readonly #url: string;
  #session: Promise<pg.Client> | undefined;
  #isLeading = false;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Whether this process leads; asks for it anew as long as another one does. */
  async isLeading(): Promise<boolean> {
    if (this.#isLeading) return true;
    if (this.#isClosed) return false;
    this.#session ??= this.#connect();
    const session = await this.#session;
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      LEADER_LOCK_KEY,
    ]);
    // The connection may have been lost while it answered, and the lock with it.
    this.#isLeading = rows[0]?.held === true && this.#session !== undefined;
    return this.#isLeading;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const session = await this.#session?.catch(() => undefined);
    await session?.end();
  }

  async #connect(): Promise<pg.Client> {
    const session = new pg.Client({ connectionString: this.#url, application_name: 'parking-plus leader' });
    session.on('error', () => {});
    session.on('end', () => this.#lose());
    try {
      await session.connect();
      return session;
    } catch (error) {
      this.#lose();
      throw error;
    }
  }

  #lose(): void {
    this.#session = undefined;
    this.#isLeading = false;
  }
}
