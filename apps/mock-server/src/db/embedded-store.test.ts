import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { seedVersion } from 'virtual:seed-version';
import { expect, onTestFinished, test } from 'vitest';
import { seedSettingsKey, TEST_SEED } from '../seed/seed-settings.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { ensurePreparedDirectory } from './prepared-directory.ts';

const foldersOfThisProcess = () =>
  readdirSync('/dev/shm').filter((name) => name.startsWith(`parking-plus-memory-${process.pid}-`));

test.runIf(process.platform === 'linux')(
  'closing at any moment of the start, the copying of its data included, leaves no folder',
  async () => {
    const before = foldersOfThisProcess();
    for (const waitMs of [0, 5, 20, 60, 150]) {
      const store = openEmbeddedStore({ kind: 'memory', seed: TEST_SEED, timeLimitMs: 5_000 });
      store.ready.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await store.close();
    }
    expect(foldersOfThisProcess()).toEqual(before);
  },
);

test('a reset to other settings whose copy fails leaves what was there', async () => {
  const preparedRoot = await mkdtemp(join(tmpdir(), 'parking-plus-prepared-'));
  onTestFinished(() => rm(preparedRoot, { recursive: true }));
  const prepared = await ensurePreparedDirectory(TEST_SEED);
  await symlink(prepared, join(preparedRoot, basename(prepared)));
  const other = { ...TEST_SEED, number: TEST_SEED.number + 1 };
  const broken = join(preparedRoot, `${seedSettingsKey(other)}-${seedVersion}`);
  await mkdir(broken);
  await symlink('nowhere', join(broken, 'file'));

  const store = openEmbeddedStore({ kind: 'memory', seed: TEST_SEED, preparedRoot, timeLimitMs: 30_000 });
  onTestFinished(() => store.close());
  await store.ready;
  await expect(store.reset(other)).rejects.toThrow('ENOENT');
  expect((await store.client.query('select 1 from accounts')).rows).not.toEqual([]);
  expect(await store.settings()).toEqual(TEST_SEED);
});
