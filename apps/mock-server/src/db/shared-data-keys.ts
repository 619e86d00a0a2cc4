import { createDataKeys, type DataKeys, formatDataKeys, parseDataKeys } from './files/data-keys.ts';
import { openPostgresClient } from './postgres/postgres-client.ts';
import { AdvisoryLock } from './sql/advisory-locks.ts';

/**
 * Returns the keys that all processes on one PostgreSQL server share, created by the first one: a token signed by one
 * must be valid for the others. They are in a separate schema, which resets do not change.
 */
export async function sharedDataKeys(url: string): Promise<DataKeys> {
  const client = openPostgresClient({ url, timeLimitMs: 10_000 });
  try {
    return await client.transaction(async (runner) => {
      // "create … if not exists" is not safe against concurrent creation.
      await runner.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.DataKeys]);
      await runner.exec(`create schema if not exists secrets;
        create table if not exists secrets.data_keys (only_row boolean primary key default true check (only_row), keys text not null)`);
      await runner.query('insert into secrets.data_keys (keys) values ($1) on conflict do nothing', [
        formatDataKeys(createDataKeys()),
      ]);
      const { rows } = await runner.query<{ keys: string }>('select keys from secrets.data_keys');
      return parseDataKeys(rows[0]?.keys ?? '', 'Table secrets.data_keys');
    });
  } finally {
    await client.close();
  }
}
