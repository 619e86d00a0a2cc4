import type { PGlite } from '@electric-sql/pglite';
import { sql as drizzleSql } from 'drizzle-orm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { openEmbeddedStore } from './embedded-store.ts';
import type { ModuleFiles } from './migrations/modules.ts';
import type { SeedSettings } from './migrations/seed-settings.ts';
import type { LeadingWork } from './postgres/postgres-leadership.ts';
import { openServerStore } from './server-store.ts';
import { gateClient } from './sql/gate-client.ts';
import type { NotificationListener, SqlClient } from './sql/sql-client.ts';
import { wholeClient } from './sql/whole-transaction.ts';
import type { Store } from './store.ts';

/**
 * Where the rows live: in memory until the process ends, in a directory of PGlite, or on a PostgreSQL server.
 * `seed` is used where there are no rows yet.
 */
export type DatabaseOptions = (
  | { readonly kind: 'memory' }
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }
) & {
  readonly seed: SeedSettings;
  /** What the database is made of. */
  readonly modules: ModuleFiles;
  /** Folder of prepared directories; the server's own unless told. */
  readonly preparedRoot?: string;
  /** Longest run of one statement in ms; past it the statement fails with SQLSTATE 57014. */
  readonly timeLimitMs?: number;
};

/** Drizzle on either engine; instants come as text (see the `instant` column), never as `Date`. */
export type Orm = PgliteDatabase;

/** Drizzle inside a transaction; `tx.transaction` is a savepoint. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export type Database = {
  readonly engine: 'pglite' | 'postgres';
  /** Settles when the data is open, migrated and seeded; statements wait for it by themselves. */
  readonly ready: Promise<void>;
  readonly orm: Orm;
  /** SQL without drizzle. */
  readonly sql: SqlClient;
  /** BEGIN, `run`, COMMIT; an error rolls back and is passed on. Use only `tx` within. */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /** All that `run` and what it calls do on this database, in one transaction; theirs become savepoints. */
  inOneTransaction<T>(run: () => Promise<T>): Promise<T>;
  /** Runs `work` when the surrounding `inOneTransaction` has committed, never if it fails; at once outside of one. */
  afterCommit(work: () => void | Promise<void>): Promise<void>;
  /** Hears `notify` of every process on this database; resolves, once listening, to the function that ends it. */
  onNotify(channel: string, listener: NotificationListener): Promise<() => Promise<void>>;
  /** Tells all listeners, when committed. Errors: `RangeError` above PostgreSQL's 7,999 bytes. */
  notify(channel: string, payload: string, within?: Transaction): Promise<void>;
  /** Back to the seeded rows; other settings seed anew. Waits for work in hand, later statements wait for it. */
  reset(settings?: SeedSettings): Promise<void>;
  /** Keeps all rows as they are now, replacing the last snapshot. */
  snapshot(): Promise<void>;
  /** Back to the last snapshot. Errors: `SnapshotMissingError` where none was taken since the last change of settings. */
  restore(): Promise<void>;
  /** What the rows were seeded with. */
  settings(): Promise<SeedSettings>;
  /**
   * Grows, before it is done, with everything that may change a row, so that what was read stays true while it stays.
   * Undefined on a PostgreSQL server, where others write too.
   */
  changeCount(): number | undefined;
  /** Whether this process, among those on this database, does the work that only one may do; it does so until it ends. */
  isLeading(work: LeadingWork): Promise<boolean>;
  /** Gives up seeding where that is under way, which may take minutes; `close` comes after. */
  abandon(): void;
  close(): Promise<void>;
};

const TIME_LIMIT_MS = 30_000;
const NOTIFY_BYTES = 7_999;

/** Opens the database; returns at once, statements wait until it is open, migrated and seeded. */
export function openDatabase(options: DatabaseOptions): Database {
  return databaseOn(openStore(options));
}

/** Opens where the rows live, without drizzle and all else that `databaseOn` adds. */
export function openStore(options: DatabaseOptions): Store {
  const timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS;
  return options.kind === 'postgres'
    ? openServerStore({ ...options, timeLimitMs })
    : openEmbeddedStore({ ...options, timeLimitMs });
}

/** The database of a store. */
export function databaseOn(store: Store): Database {
  const { ready } = store;
  const sql = wholeClient(gateClient(store.client, ready));
  // Drizzle's PGlite session asks for query() and transaction() alone, and our client gives both engines that shape:
  // one session, one kind of answer.
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
    async snapshot() {
      await ready;
      await store.snapshot();
    },
    async restore() {
      await ready;
      await store.restore();
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
