import { serverModules } from '../../registry/server-modules.ts';
import { deleteSnapshots } from '../data-snapshots.ts';
import { type Database, databaseOn, openStore } from '../database.ts';
import { TEST_SEED } from '../migrations/seed-settings.ts';
import { DatabaseError, SqlState } from '../sql/database-error.ts';
import type { SqlRunner } from '../sql/sql-client.ts';
import type { Store } from '../store.ts';
import { setFastPasswordHashes } from './fast-password-hashes.ts';

/** Open PGlite with the seeded rows, and its schema fingerprint at opening. */
type Opened = { readonly store: Store; readonly shape: string };

/** Database of this worker's last file, for the next one. */
let resting: Opened | undefined;

/**
 * Returns the seeded rows on PGlite, shared per worker: sequential files use the same database, reset
 * by `close`. Opening one takes a second, and a new thread compiles everything again. A second borrower gets a second
 * database.
 */
export async function acquireTestDatabase(): Promise<Database> {
  const opened = resting ?? (await open());
  resting = undefined;
  return databaseOn(lend(opened));
}

async function open(): Promise<Opened> {
  const store = openStore({ kind: 'memory', seed: TEST_SEED, modules: serverModules() });
  await store.ready;
  await setFastPasswordHashes(store.client);
  return { store, shape: await schemaFingerprint(store.client) };
}

/** Returns the store until it is closed; later statements are rejected, like those of a closed store. */
function lend(opened: Opened): Store {
  const { store } = opened;
  const ends = new Set<() => Promise<void>>();
  let isOver = false;

  function open(): Store {
    if (isOver)
      throw new DatabaseError({ code: SqlState.ConnectionFailure, message: 'The database has been closed.' });
    return store;
  }

  return {
    ...store,
    settings: async () => open().settings(),
    reset: async (settings) => open().reset(settings),
    snapshot: async (name) => open().snapshot(name),
    restore: async (name) => open().restore(name),
    snapshots: async () => open().snapshots(),
    deleteSnapshot: async (name) => open().deleteSnapshot(name),
    client: {
      query: async (text, params, options) => open().client.query(text, params, options),
      exec: async (text) => open().client.exec(text),
      copyRows: async (table, columns, rows) => open().client.copyRows(table, columns, rows),
      transaction: async (run) => open().client.transaction(run),
      async listen(channel, listener) {
        const end = await open().client.listen(channel, listener);
        ends.add(end);
        return async () => {
          if (ends.delete(end)) await end();
        };
      },
      close: async () => {},
    },
    async close() {
      if (isOver) return;
      isOver = true;
      try {
        for (const end of ends) await end();
        await reverseTransaction(opened);
      } catch (error) {
        await store.close();
        throw error;
      }
    },
  };
}

/** Stores it for the next file, unless there is one already or the file changed more than rows. */
async function reverseTransaction(opened: Opened): Promise<void> {
  const { store, shape } = opened;
  await store.reset(TEST_SEED);
  await setFastPasswordHashes(store.client);
  await deleteSnapshots(store.client);
  if (resting === undefined && (await schemaFingerprint(store.client)) === shape) resting = opened;
  else await store.close();
}

const CATALOGS = [
  'pg_namespace',
  'pg_class',
  'pg_attribute',
  'pg_constraint',
  'pg_rewrite',
  'pg_proc',
  'pg_trigger',
];

/**
 * Returns a fingerprint of everything that a reset of rows does not revert: each change of a table, a view, a
 * function, a trigger or a schema deletes or writes rows of the catalog in a later transaction.
 */
export async function schemaFingerprint(runner: SqlRunner): Promise<string> {
  const written = CATALOGS.map(
    (catalog) => `select count(*), max(xmin::text::bigint) as latest from ${catalog}`,
  );
  const { rows } = await runner.query<{ shape: string }>(
    `select json_agg(written)::text as shape from (${written.join(' union all ')}) as written`,
  );
  return rows[0]?.shape ?? '';
}
