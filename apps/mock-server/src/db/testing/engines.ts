import { afterAll, beforeAll, describe } from 'vitest';
import { serverModules } from '../../registry/server-modules.ts';
import { type Database, openDatabase } from '../database.ts';
import { TEST_SEED } from '../migrations/seed-settings.ts';
import { seededUrl, startSeededPostgres } from './seeded-postgres.ts';
import { acquireTestDatabase } from './shared-test-database.ts';
import { postgresPrograms, type TemporaryPostgres } from './temporary-postgres.ts';

const SEEDING_MS = 120_000;

type Tests = (database: () => Database, engine: Database['engine']) => void;

/**
 * Runs the tests on PGlite and, if installed, on PostgreSQL: a difference is a bug.
 * `database()` is one seeded database for all of them; a test that changes rows begins with a reset.
 */
export function describeEngines(title: string, tests: Tests): void {
  describe(`${title} (PGlite)`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await acquireTestDatabase();
    });
    afterAll(() => database.close());
    tests(() => database, 'pglite');
  });

  if (postgresPrograms() === undefined)
    process.stderr.write(`\n!!! NO POSTGRESQL ON THIS MACHINE: "${title}" runs on PGlite alone.\n\n`);
  describePostgres(`${title} (PostgreSQL)`, tests);
}

/**
 * Runs the tests on a temporary PostgreSQL server, if installed: for interactions of two connections, because an
 * embedded database has one writer at a time. `database()` is one seeded database for all of them.
 */
export function describePostgres(title: string, tests: Tests): void {
  describe.skipIf(postgresPrograms() === undefined)(title, () => {
    let server: TemporaryPostgres | undefined;
    let database: Database;
    beforeAll(async () => {
      server = await startSeededPostgres();
      database = openDatabase({
        kind: 'postgres',
        url: server ? seededUrl(server) : '',
        seed: TEST_SEED,
        modules: serverModules(),
      });
      await database.ready;
    }, SEEDING_MS);
    afterAll(async () => {
      await database.close();
      await server?.stop();
    });
    tests(() => database, 'postgres');
  });
}

/** Returns the number of the server's transactions that wait for another. */
export async function countBlockedTransactions({ sql }: Database): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(distinct pid)::integer as count from pg_locks where not granted',
  );
  return rows[0]?.count ?? 0;
}
