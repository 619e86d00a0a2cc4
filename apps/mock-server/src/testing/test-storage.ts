import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDataKeys } from '../db/files/data-keys.ts';
import { makeMemoryDirectory } from '../db/files/memory-directory.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { openStorage, type Storage } from '../db/storage.ts';
import { copySeededDatabase } from '../db/testing/seeded-postgres.ts';
import { acquireTestDatabase } from '../db/testing/shared-test-database.ts';
import { serverModules } from '../registry/server-modules.ts';

/** Opens fresh seeded rows on the engine of this run: PGlite in memory, or a separate PostgreSQL database. */
export async function openTestStorage(): Promise<Storage> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === undefined) return borrowStorage();
  const seeded = await copySeededDatabase(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'plus-files-'));
  const storage = await openStorage({
    place: { kind: 'postgres', url: seeded.url, filesPath: join(folder, 'files') },
    seed: TEST_SEED,
    modules: serverModules(),
  });
  return {
    ...storage,
    async close() {
      await storage.close();
      await seeded.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function borrowStorage(): Promise<Storage> {
  const files = await makeMemoryDirectory();
  const database = await acquireTestDatabase();
  return {
    database,
    keys: createDataKeys(),
    filesPath: join(files.path, 'files'),
    turnkeyPath: join(files.path, 'turnkey'),
    hasTurnkey: false,
    async close() {
      await database.close();
      await files.remove();
    },
  };
}
