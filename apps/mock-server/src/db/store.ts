import type { Snapshot } from '@parking-plus/contracts/control';
import type { SeedSettings } from './migrations/seed-settings.ts';
import type { LeaderRole } from './postgres/postgres-leadership.ts';
import type { SqlClient } from './sql/sql-client.ts';

/** Storage of the rows and their reset; one for PGlite, one for a PostgreSQL server. */
export type Store = {
  readonly engine: 'pglite' | 'postgres';
  readonly client: SqlClient;
  readonly ready: Promise<void>;
  reset(settings?: SeedSettings): Promise<void>;
  snapshot(name?: string): Promise<void>;
  restore(name?: string): Promise<void>;
  snapshots(): Promise<Snapshot[]>;
  deleteSnapshot(name?: string): Promise<boolean>;
  settings(): Promise<SeedSettings>;
  /** See `Database.changeCount`. */
  changeCount(): number | undefined;
  /** Returns whether this process is the leader for a job that only one process may run. */
  isLeading(work: LeaderRole): Promise<boolean>;
  /** Aborts filling the database, so that `close` need not wait for it. */
  abandon(): void;
  close(): Promise<void>;
};

/** Returns whether both settings give the same rows. */
export function isSameSeed(a: SeedSettings, b: SeedSettings): boolean {
  return a.number === b.number && a.size === b.size && a.referenceAt === b.referenceAt;
}
