import type { Database } from '../../db/database.ts';
import { findSession, type SessionRow } from './sessions.repository.ts';

const MAX_KNOWN = 2_000;

/**
 * Session cache for authenticating calls. On an embedded database, where all writes pass through this
 * process, it caches a session until the next write. On a PostgreSQL server it reads each time, since other
 * processes can end a session.
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
    // A concurrent write may or may not be in the result.
    const isStill = before !== undefined && this.#database.changeCount() === before;
    if (row === undefined || !isStill || this.#changeCount !== before) return row;
    if (this.#rows.size >= MAX_KNOWN) this.#rows.clear();
    this.#rows.set(sessionId, row);
    return row;
  }
}
