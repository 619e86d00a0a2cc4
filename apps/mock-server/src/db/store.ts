import type { SeedSettings } from './migrations/seed-settings.ts';
import type { LeadingWork } from './postgres/postgres-leadership.ts';
import type { SqlClient } from './sql/sql-client.ts';

/** Where the rows live and how they are put back; one for PGlite, one for a PostgreSQL server. */
export type Store = {
  readonly engine: 'pglite' | 'postgres';
  readonly client: SqlClient;
  readonly ready: Promise<void>;
  reset(settings?: SeedSettings): Promise<void>;
  snapshot(): Promise<void>;
  restore(): Promise<void>;
  settings(): Promise<SeedSettings>;
  /** See `Database.changeCount`. */
  changeCount(): number | undefined;
  /** Whether this process does the work, which only one of those on these rows may do. */
  isLeading(work: LeadingWork): Promise<boolean>;
  /** Gives up filling the database where that is under way, so that `close` need not wait for its end. */
  abandon(): void;
  close(): Promise<void>;
};

/** Whether both ask for the same rows. */
export function isSameSeed(a: SeedSettings, b: SeedSettings): boolean {
  return a.number === b.number && a.size === b.size && a.referenceAt === b.referenceAt;
}
