import { seedVersion } from 'virtual:seed-version';
import {
  createSnapshot,
  deleteSnapshot,
  deleteSnapshots,
  listSnapshots,
  restoreSnapshot,
  restoreSnapshotRows,
  snapshotVersion,
  takeSnapshot,
} from './data-snapshots.ts';
import {
  applyModules,
  finishInitialSeeding,
  isInitialSeeding,
  seededSettings,
} from './migrations/apply-modules.ts';
import type { ModuleFiles } from './migrations/modules.ts';
import type { SeedSettings } from './migrations/seed-settings.ts';
import { openPostgresClient, type PostgresClient } from './postgres/postgres-client.ts';
import { LeaderElection } from './postgres/postgres-leadership.ts';
import { AdvisoryLock } from './sql/advisory-locks.ts';
import type { SqlClient } from './sql/sql-client.ts';
import { isSameSeed, type Store } from './store.ts';

export type ServerStoreOptions = {
  readonly url: string;
  readonly seed: SeedSettings;
  readonly modules: ModuleFiles;
  readonly timeLimitMs: number;
};

/** Opens a PostgreSQL server that several processes can share; the first one creates the tables and rows. */
export function openServerStore(options: ServerStoreOptions): Store {
  const client = openPostgresClient(options);
  const settings = async () => (await seededSettings(client)) ?? options.seed;
  const leadership = new LeaderElection(options.url);
  const filling = new Filling(options);
  const ready = filling.alone((patient) => fill(patient, options.seed, options.modules));
  ready.catch(() => {});

  return {
    engine: 'postgres',
    client,
    ready,
    settings,
    changeCount: () => undefined,
    async reset(wanted) {
      const current = await settings();
      const target = wanted ?? current;
      if (isSameSeed(current, target) && (await snapshotVersion(client, 'seed_copy')) === seedVersion) {
        return restoreSnapshotRows(client, 'seed_copy');
      }
      await filling.alone(async (patient) => {
        await empty(patient);
        await fill(patient, target, options.modules);
      });
    },
    snapshot: (name) => takeSnapshot(client, name),
    restore: (name) => restoreSnapshot(client, name),
    snapshots: () => listSnapshots(client),
    deleteSnapshot: (name) => deleteSnapshot(client, name),
    isLeading: (work) => leadership.isLeading(work),
    abandon: () => filling.abandon(),
    async close() {
      await leadership.close();
      await client.close();
    },
  };
}

async function fill(client: SqlClient, seed: SeedSettings, modules: ModuleFiles): Promise<void> {
  const { seeds } = await applyModules(client, { modules, settings: seed });
  const settings = await seededSettings(client);
  // Rows from before the newest seeds may have been changed: a reset then seeds again.
  const isFirst = await isInitialSeeding(client);
  if (isFirst && settings?.size === 'small') await createSnapshot(client, 'seed_copy', seedVersion);
  if (isFirst || seeds.length > 0) await client.exec('vacuum (analyze)');
  if (isFirst) await finishInitialSeeding(client);
}

/** Deletes all business rows and the records of their seeding; the tables stay. */
async function empty(client: SqlClient): Promise<void> {
  await client.transaction(async (runner) => {
    await deleteSnapshots(runner);
    const { rows } = await runner.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    const tables = rows.map(({ name }) => `public.${name}`);
    await runner.exec(
      [
        // Stored totals are emptied here too, and a trigger must not empty a table that this statement is emptying.
        ...tables.map((table) => `alter table ${table} disable trigger user`),
        `truncate ${tables.join(', ')} restart identity`,
        ...tables.map((table) => `alter table ${table} enable trigger user`),
        'drop schema if exists seed_copy cascade',
        'delete from bookkeeping.seed_settings',
        `delete from bookkeeping.applied_modules where name like '%/seed'`,
      ].join(';\n'),
    );
  });
}

/** Work on all rows at once, on separate connections: seeding takes longer than the statement limit. */
class Filling {
  readonly #url: string;
  readonly #clients = new Set<PostgresClient>();
  #isAbandoned = false;

  constructor({ url }: Pick<ServerStoreOptions, 'url'>) {
    this.#url = url;
  }

  /** No row may be written between the last seed and the copy for resets, so other processes wait for all of it. */
  async alone(work: (client: SqlClient) => Promise<void>): Promise<void> {
    await this.#patiently((guard) =>
      guard.transaction(async (runner) => {
        await runner.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.Filling]);
        await this.#patiently(work);
      }),
    );
  }

  /** Partial work is rolled back; the next start continues from there. */
  abandon(): void {
    this.#isAbandoned = true;
    for (const client of this.#clients) client.abandon();
  }

  async #patiently(work: (client: SqlClient) => Promise<void>): Promise<void> {
    if (this.#isAbandoned) throw new Error('The server is being stopped.');
    const client = openPostgresClient({ url: this.#url, timeLimitMs: 0 });
    this.#clients.add(client);
    try {
      await work(client);
    } finally {
      this.#clients.delete(client);
      await client.close();
    }
  }
}
