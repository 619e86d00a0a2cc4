import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openStorage, type Storage } from '../db/storage.ts';
import { copySeededDatabase } from '../db/testing/seeded-postgres.ts';
import { TEST_SEED } from '../seed/seed-settings.ts';

/** Fresh seeded rows on the engine of this run: PGlite in memory, or a database of their own on PostgreSQL. */
export async function openTestStorage(): Promise<Storage> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === undefined) return openStorage({ place: { kind: 'memory' }, seed: TEST_SEED });
  const seeded = await copySeededDatabase(serverUrl);
  const filesPath = await mkdtemp(join(tmpdir(), 'plus-files-'));
  const storage = await openStorage({
    place: { kind: 'postgres', url: seeded.url, filesPath },
    seed: TEST_SEED,
  });
  return {
    ...storage,
    async close() {
      await storage.close();
      await seeded.drop();
      await rm(filesPath, { recursive: true, force: true });
    },
  };
}
