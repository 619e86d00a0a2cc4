import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedVersion } from 'virtual:seed-version';
import pg from 'pg';
import { serverModules } from '../../registry/server-modules.ts';
import { openDatabase } from '../database.ts';
import { mockServerFolder } from '../files/package-folder.ts';
import { processFolderName, removeStaleFolders } from '../files/stale-folders.ts';
import { seedSettingsKey, TEST_SEED } from '../migrations/seed-settings.ts';
import { setFastPasswordHashes } from './fast-password-hashes.ts';
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the temporary server with the template database `seeded`; only on that engine. */
    postgresUrl: string | undefined;
  }
}

const SEEDED = 'seeded';
const KIND = '.seeding';

/** Seeded database of one test. */
export type SeededDatabase = { readonly url: string; drop(): Promise<void> };

/** Starts a temporary server with a seeded template database. Returns undefined without PostgreSQL. */
export async function startSeededPostgres(): Promise<TemporaryPostgres | undefined> {
  const programs = postgresPrograms();
  return startTemporaryPostgres(programs === undefined ? undefined : await ensureSeededData(programs));
}

/** Returns the address of the template on a server of `startSeededPostgres`, for exclusive use. */
export const seededUrl = (server: TemporaryPostgres): string => server.urlOf(SEEDED);

/** Returns the folder with a stopped server's data, for copying; created for each version of the seeds. */
async function ensureSeededData(programs: string): Promise<string> {
  const { stdout } = await promisify(execFile)(join(programs, 'postgres'), ['--version']);
  const release = /[\d.]+/.exec(stdout)?.[0] ?? 'unknown';
  const root = join(mockServerFolder(), '.prepared');
  const target = join(root, `postgres-${release}-${seedSettingsKey(TEST_SEED)}-${seedVersion}`);
  if (!existsSync(target)) {
    await removeStaleFolders(root, KIND);
    const making = join(root, processFolderName(KIND));
    await mkdir(making, { recursive: true });
    // Below our folder: the data belong to the user that PostgreSQL runs as.
    const data = join(making, 'data');
    try {
      await seedData(data);
      await rename(data, target);
    } catch (error) {
      // Another process was faster: its folder is equivalent.
      if (!existsSync(target)) throw error;
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  const now = new Date();
  await utimes(target, now, now);
  return target;
}

async function seedData(path: string): Promise<void> {
  const server = await startTemporaryPostgres();
  try {
    const url = (await server?.createDatabase(SEEDED)) ?? '';
    const database = openDatabase({ kind: 'postgres', url, seed: TEST_SEED, modules: serverModules() });
    await database.ready.then(() => setFastPasswordHashes(database.sql)).finally(() => database.close());
  } catch (error) {
    await server?.stop();
    throw error;
  }
  await server?.stop(path);
}

/** Copies the template of a server of `startSeededPostgres`, in a fraction of the seeding time. */
export async function copySeededDatabase(serverUrl: string): Promise<SeededDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `create database ${name} template ${SEEDED}`);
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
