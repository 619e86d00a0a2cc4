import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serverModules } from '../registry/server-modules.ts';
import { databaseOn } from './database.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { TEST_SEED } from './migrations/seed-settings.ts';

const WRITES = 3;

/** Opens a store on a folder; the running test closes it. */
function openFolder(path: string) {
  const store = openEmbeddedStore({
    kind: 'directory',
    path,
    seed: TEST_SEED,
    modules: serverModules(),
    timeLimitMs: 60_000,
  });
  onTestFinished(() => store.close());
  return store;
}

// Simulates kill -9 by copying the files at that moment, while the process continues.
test('a write to a new directory is in its files before it is answered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plus-answered-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'database');
  const database = databaseOn(openFolder(path));
  for (let turn = 1; turn <= WRITES; turn++) {
    const reading = Array.from({ length: 5 }, () => database.sql.query('select count(*) from transactions'));
    const hash = `hash ${turn}`;
    await database.inOneTransaction(async () => {
      await database.transaction(async (tx) => {
        await tx.execute(`update accounts set password_hash = '${hash}' where account = 'hr'`);
      });
    });
    await Promise.all(reading);
    const left = join(folder, `left-${turn}`);
    await cp(path, left, { recursive: true });
    const { rows } = await openFolder(left).client.query(
      `select password_hash as hash from accounts where account = 'hr'`,
    );
    expect(rows).toEqual([{ hash }]);
  }
});
