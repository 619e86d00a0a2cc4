import { TEST_SEED } from '../../seed/seed-settings.ts';
import { type Database, databaseOn, openStore } from '../database.ts';
import { DatabaseError, SqlState } from '../database-error.ts';
import type { SqlClient, SqlRunner } from '../sql-client.ts';
import type { Store } from '../store.ts';

/** An open PGlite with the seeded rows, and the shape that its tables had when it was opened. */
type Opened = { readonly store: Store; readonly shape: string };

/** Of the last file of this worker, waiting for the next one. */
let resting: Opened | undefined;

/**
 * The seeded rows on PGlite, lent by the worker: files that run one after another have the same database, put back to
 * the seed by `close`. Opening one takes a second of work, and a new thread has everything to compile anew. Who
 * borrows while it is lent gets one of his own.
 */
export async function borrowDatabase(): Promise<Database> {
  const opened = resting ?? (await open());
  resting = undefined;
  return databaseOn(lend(opened));
}

async function open(): Promise<Opened> {
  const store = openStore({ kind: 'memory', seed: TEST_SEED });
  await store.ready;
  return { store, shape: await shapeOf(store.client) };
}

/** The store until it is closed; after that its statements are refused, as those of a closed one are. */
function lend(opened: Opened): Store {
  const { store } = opened;
  const ends = new Set<() => Promise<void>>();
  let isOver = false;

  function client(): SqlClient {
    if (isOver)
      throw new DatabaseError({ code: SqlState.ConnectionFailure, message: 'The database has been closed.' });
    return store.client;
  }

  return {
    ...store,
    client: {
      query: async (text, params, options) => client().query(text, params, options),
      exec: async (text) => client().exec(text),
      copyRows: async (table, columns, rows) => client().copyRows(table, columns, rows),
      transaction: async (run) => client().transaction(run),
      async listen(channel, listener) {
        const end = await client().listen(channel, listener);
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
        await takeBack(opened);
      } catch (error) {
        await store.close();
        throw error;
      }
    },
  };
}

/** Keeps it for the next file, unless there is one already or a file left other tables than it found. */
async function takeBack(opened: Opened): Promise<void> {
  const { store, shape } = opened;
  await store.reset(TEST_SEED);
  await store.client.exec('drop schema if exists snapshot_copy cascade');
  if (resting === undefined && (await shapeOf(store.client)) === shape) resting = opened;
  else await store.close();
}

/** What a file may have done to the tables that putting back their rows does not undo. */
async function shapeOf(runner: SqlRunner): Promise<string> {
  const { rows } = await runner.query<{ shape: string }>(
    `select concat_ws(' ',
       (select count(*) from pg_class where relnamespace = 'public'::regnamespace),
       (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
          where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped),
       (select count(*) from pg_constraint), (select count(*) from pg_proc),
       (select count(*) from pg_trigger where tgenabled = 'O')) as shape`,
  );
  return rows[0]?.shape ?? '';
}
