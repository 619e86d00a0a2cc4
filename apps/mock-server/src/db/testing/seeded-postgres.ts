import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEST_SEED } from '../../seed/seed-settings.ts';
import { openDatabase } from '../database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the temporary server whose database `seeded` is there to be copied; only on that engine. */
    postgresUrl: string | undefined;
  }
}

const TEMPLATE = 'seeded';

/** A database of a test's own, seeded. */
export type SeededDatabase = { readonly url: string; drop(): Promise<void> };

/** One temporary server for many tests, with the seeded rows in a template; undefined where there is no PostgreSQL. */
export async function startSeededPostgres(): Promise<TemporaryPostgres | undefined> {
  const server = await startTemporaryPostgres();
  if (server === undefined) return undefined;
  try {
    const url = await server.createDatabase(TEMPLATE);
    const database = openDatabase({ kind: 'postgres', url, seed: TEST_SEED });
    await database.ready.finally(() => database.close());
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Copies the template of a server of `startSeededPostgres`: a fraction of the time that seeding takes. */
export async function copySeededDatabase(serverUrl: string): Promise<SeededDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `create database ${name} template ${TEMPLATE}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runOn(serverUrl, `drop database ${name} with (force)`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
