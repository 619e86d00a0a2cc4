import type { Database } from '../../db/database.ts';
import { findSession, type SessionRow } from './sessions.repository.ts';

const KNOWN_AT_MOST = 2_000;

/**
 * Sessions as the database has them, which every call asks for. On an embedded database, whose writes all pass through
 * this process, a session is remembered until the next write of anything; on a PostgreSQL server, where another process
 * may end it, it is read each time.
 */
export class KnownSessions {
  readonly #database: Pick<Database, 'orm' | 'changeCount'>;
  readonly #rows = new Map<string, SessionRow>();
  #changeCount: number | undefined;

  constructor(database: Pick<Database, 'orm' | 'changeCount'>) {
    this.#database = database;
  }

  async find(sessionId: string): Promise<SessionRow | undefined> {
    const before = this.#database.changeCount();
    if (before !== this.#changeCount) this.#rows.clear();
    this.#changeCount = before;
    const known = this.#rows.get(sessionId);
    if (known !== undefined) return known;
    const row = await findSession(this.#database.orm, sessionId);
    // A write that came while it was read may or may not be in it.
    const isStill = before !== undefined && this.#database.changeCount() === before;
    if (row === undefined || !isStill || this.#changeCount !== before) return row;
    if (this.#rows.size >= KNOWN_AT_MOST) this.#rows.clear();
    this.#rows.set(sessionId, row);
    return row;
  }
}
