import type { PGlite } from '@electric-sql/pglite';
import type { Snapshot } from '@parking-plus/contracts/control';
import { sql as drizzleSql } from 'drizzle-orm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { openEmbeddedStore } from './embedded-store.ts';
import type { ModuleFiles } from './migrations/modules.ts';
import type { SeedSettings } from './migrations/seed-settings.ts';
import type { LeaderRole } from './postgres/postgres-leadership.ts';
import { openServerStore } from './server-store.ts';
import { deferUntilReady } from './sql/deferred-client.ts';
import type { NotificationListener, SqlClient } from './sql/sql-client.ts';
import { createTransactionalClient } from './sql/transactional-client.ts';
import type { Store } from './store.ts';

/**
 * Location of the rows: in memory until the process ends, in a PGlite directory, or on a PostgreSQL server.
 * `seed` applies to an empty database.
 */
export type DatabaseOptions = (
  | { readonly kind: 'memory' }
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }
) & {
  readonly seed: SeedSettings;
  /** Migrations, seeds and action codes of the database. */
  readonly modules: ModuleFiles;
  /** Folder of prepared directories; default the server's own. */
  readonly preparedRoot?: string;
  /** Time limit of one statement in ms; beyond it the statement fails with SQLSTATE 57014. */
  readonly timeLimitMs?: number;
};

/** Drizzle on either engine; instants are text (see the `instant` column), never `Date`. */
export type Orm = PgliteDatabase;

/** Drizzle inside a transaction; `tx.transaction` is a savepoint. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export type Database = {
  readonly engine: 'pglite' | 'postgres';
  /** Resolves when the data is open, migrated and seeded; statements wait for it automatically. */
  readonly ready: Promise<void>;
  readonly orm: Orm;
  /** SQL without drizzle. */
  readonly sql: SqlClient;
  /** Runs `run` between BEGIN and COMMIT; an error rolls back and is passed on. Use only `tx` within. */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs all statements of `run` and its callees in one transaction; their transactions become savepoints. */
  inOneTransaction<T>(run: () => Promise<T>): Promise<T>;
  /** Runs `work` after the commit of the surrounding `inOneTransaction`, never if it fails; at once outside one. */
  afterCommit(work: () => void | Promise<void>): Promise<void>;
  /**
   * Receives `notify` of every process on this database. Resolves, once listening, with a function that unsubscribes.
   */
  onNotify(channel: string, listener: NotificationListener): Promise<() => Promise<void>>;
  /** Notifies all listeners after the commit. Throws `RangeError` above PostgreSQL's 7,999 bytes. */
  notify(channel: string, payload: string, within?: Transaction): Promise<void>;
  /**
   * Resets to the seeded rows; other settings seed again. Waits for running work, and later statements wait for it.
   */
  reset(settings?: SeedSettings): Promise<void>;
  /**
   * Stores a snapshot of all rows, replacing the last one of that name, or the unnamed one.
   * Throws `SnapshotLimitError` if there are too many.
   */
  snapshot(name?: string): Promise<void>;
  /** Restores a snapshot. Throws `SnapshotMissingError` if no snapshot exists since the last change of settings. */
  restore(name?: string): Promise<void>;
  snapshots(): Promise<Snapshot[]>;
  /** Deletes a snapshot and returns whether it existed. */
  deleteSnapshot(name?: string): Promise<boolean>;
  /** Returns the settings of the seed. */
  settings(): Promise<SeedSettings>;
  /**
   * Increases before any possible change of a row: while it is equal, cached reads stay valid.
   * Undefined on a PostgreSQL server, where other processes write too.
   */
  changeCount(): number | undefined;
  /**
   * Returns whether this process is the leader for a job that only one process may run. It stays leader until it
   * ends.
   */
  isLeading(work: LeaderRole): Promise<boolean>;
  /** Aborts seeding, which can take minutes; call `close` afterwards. */
  abandon(): void;
  close(): Promise<void>;
};

const TIME_LIMIT_MS = 30_000;
const NOTIFY_BYTES = 7_999;

/** Opens the database. Returns at once; statements wait until it is open, migrated and seeded. */
export function openDatabase(options: DatabaseOptions): Database {
  return databaseOn(openStore(options));
}

/** Opens the rows without drizzle and the additions of `databaseOn`. */
export function openStore(options: DatabaseOptions): Store {
  const timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS;
  return options.kind === 'postgres'
    ? openServerStore({ ...options, timeLimitMs })
    : openEmbeddedStore({ ...options, timeLimitMs });
}

/** Returns the database of a store. */
export function databaseOn(store: Store): Database {
  const { ready } = store;
  const sql = createTransactionalClient(deferUntilReady(store.client, ready));
  // Drizzle's PGlite session calls only query() and transaction(), and our client provides both for either engine:
  // one session, one kind of result.
  const orm = drizzle({ client: sql as unknown as PGlite });
  return {
    engine: store.engine,
    ready,
    orm,
    sql,
    transaction: (run) => orm.transaction(run),
    inOneTransaction: (run) => sql.inOneTransaction(run),
    afterCommit: (work) => sql.afterCommit(work),
    onNotify: (channel, listener) => sql.listen(channel, listener),
    async notify(channel, payload, within) {
      if (Buffer.byteLength(payload) > NOTIFY_BYTES) {
        throw new RangeError(
          `A notification holds ${NOTIFY_BYTES} bytes at most; send an id and let others read the rest.`,
        );
      }
      await (within ?? orm).execute(drizzleSql`select pg_notify(${channel}, ${payload})`);
    },
    async reset(settings) {
      await ready;
      await store.reset(settings);
    },
    async snapshot(name) {
      await ready;
      await store.snapshot(name);
    },
    async restore(name) {
      await ready;
      await store.restore(name);
    },
    async snapshots() {
      await ready;
      return store.snapshots();
    },
    async deleteSnapshot(name) {
      await ready;
      return store.deleteSnapshot(name);
    },
    async settings() {
      await ready;
      return store.settings();
    },
    changeCount: () => store.changeCount(),
    async isLeading(work) {
      await ready;
      return store.isLeading(work);
    },
    abandon: () => store.abandon(),
    close: () => store.close(),
  };
}
