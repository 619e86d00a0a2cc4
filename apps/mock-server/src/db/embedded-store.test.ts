import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { seedVersion } from 'virtual:seed-version';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serverModules } from '../registry/server-modules.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { seedSettingsKey, TEST_SEED } from './migrations/seed-settings.ts';
import type { DirectorySwapSteps, PgliteClient } from './pglite/pglite-client.ts';
import type { Store } from './store.ts';
import { ensureTemplateDirectory } from './template-directory.ts';

const foldersOfThisProcess = () =>
  readdirSync('/dev/shm').filter((name) => name.startsWith(`parking-plus-memory-${process.pid}-`));

test.runIf(process.platform === 'linux')(
  'closing at any moment of the start leaves no folder, also during the copy',
  async () => {
    const before = foldersOfThisProcess();
    for (const waitMs of [0, 5, 20, 60, 150]) {
      const store = openEmbeddedStore({
        kind: 'memory',
        seed: TEST_SEED,
        modules: serverModules(),
        timeLimitMs: 5_000,
      });
      store.ready.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await store.close();
    }
    expect(foldersOfThisProcess()).toEqual(before);
  },
);

test('a reset to other settings with a failed copy keeps the existing data', async () => {
  const preparedRoot = await mkdtemp(join(tmpdir(), 'parking-plus-prepared-'));
  onTestFinished(() => rm(preparedRoot, { recursive: true }));
  const prepared = await ensureTemplateDirectory(TEST_SEED, { modules: serverModules() });
  await symlink(prepared, join(preparedRoot, basename(prepared)));
  const other = { ...TEST_SEED, number: TEST_SEED.number + 1 };
  const broken = join(preparedRoot, `${seedSettingsKey(other)}-${seedVersion}`);
  await mkdir(broken);
  await symlink('nowhere', join(broken, 'file'));

  const store = openEmbeddedStore({
    kind: 'memory',
    seed: TEST_SEED,
    modules: serverModules(),
    preparedRoot,
    timeLimitMs: 30_000,
  });
  onTestFinished(() => store.close());
  await store.ready;
  await expect(store.reset(other)).rejects.toThrow('ENOENT');
  expect((await store.client.query('select 1 from accounts')).rows).not.toEqual([]);
  expect(await store.settings()).toEqual(TEST_SEED);
});

describe('a reset', () => {
  let store: Store;
  let preparedRoot: string;

  beforeEach(async () => {
    preparedRoot = await mkdtemp(join(tmpdir(), 'parking-plus-prepared-'));
    const prepared = await ensureTemplateDirectory(TEST_SEED, { modules: serverModules() });
    await symlink(prepared, join(preparedRoot, basename(prepared)));
    store = openEmbeddedStore({
      kind: 'memory',
      seed: TEST_SEED,
      modules: serverModules(),
      preparedRoot,
      timeLimitMs: 60_000,
    });
    await store.ready;
    await store.client.query(`select set_config('store.mark', 'opened once', false)`);
  });
  afterEach(async () => {
    await store.close();
    await rm(preparedRoot, { recursive: true });
  });

  const changeMuch = () =>
    store.client.exec(`update companies set name = '~';
      insert into idempotency_keys (account, key, operation, request_hash, created_at)
      select 'admin', number, '', '', now() from generate_series(1, 40001) as number`);
  /** Pauses a reset at the replacement, and continues with `then`. */
  function whereReplacementIsAsked(then: (replace: () => Promise<boolean>) => Promise<boolean>): void {
    const client = store.client as PgliteClient;
    const replaceDirectory = client.replaceDirectory.bind(client);
    vi.spyOn(client, 'replaceDirectory').mockImplementationOnce((steps: DirectorySwapSteps) =>
      then(() => replaceDirectory(steps)),
    );
  }
  const changedRows = async () =>
    (
      await store.client.query<{ count: number }>(
        `select (select count(*) from idempotency_keys) + (select count(*) from companies where name = '~') as count`,
      )
    ).rows[0]?.count;
  /** A setting lasts as long as its session. */
  const isOpenedAnew = async () =>
    (await store.client.query<{ mark: string | null }>(`select current_setting('store.mark', true) as mark`))
      .rows[0]?.mark !== 'opened once';

  test('restores a few rows in the open database', async () => {
    await store.client.exec(`update companies set name = '~'`);
    await store.reset();
    expect([await changedRows(), await isOpenedAnew()]).toEqual([0, false]);
  });

  test('opens a fresh copy after more changes, for all users', async () => {
    const heard: string[] = [];
    await store.client.listen('news', (payload) => heard.push(payload));
    await changeMuch();
    const changeCount = store.changeCount();
    let meanwhile: Promise<number | undefined> | undefined;
    whereReplacementIsAsked((replace) => {
      const replaced = replace();
      meanwhile = changedRows();
      return replaced;
    });
    await store.reset();
    expect(await meanwhile).toBe(0);
    expect([await changedRows(), await isOpenedAnew()]).toEqual([0, true]);
    expect(store.changeCount()).toBeGreaterThan(changeCount ?? Number.POSITIVE_INFINITY);
    await store.client.query(`select pg_notify('news', 'again')`);
    await expect.poll(() => heard).toEqual(['again']);
    await store.client.exec(`update companies set name = '~'`);
    await store.reset();
    expect(await changedRows()).toBe(0);
  });

  test('restores many rows too if a snapshot would be lost', async () => {
    await store.client.exec(`update companies set name = '~'`);
    await store.snapshot();
    await changeMuch();
    await store.reset();
    expect([await changedRows(), await isOpenedAnew()]).toEqual([0, false]);
    await store.restore();
    expect(await changedRows()).toBe(2);
  });

  test('keeps a snapshot taken just before the copy', async () => {
    await changeMuch();
    whereReplacementIsAsked(async (replace) => {
      await store.snapshot();
      return replace();
    });
    await store.reset();
    expect([await changedRows(), await isOpenedAnew()]).toEqual([0, false]);
    await store.restore();
    expect(await changedRows()).toBeGreaterThan(40_001);
  });

  test('restores many rows too if the copy fails', async () => {
    await changeMuch();
    const prepared = join(preparedRoot, readdirSync(preparedRoot)[0] ?? '');
    await rm(prepared);
    await mkdir(prepared);
    await symlink('nowhere', join(prepared, 'file'));
    await store.reset();
    expect([await changedRows(), await isOpenedAnew()]).toEqual([0, false]);
  });

  test('restores many rows too without a prepared directory', async () => {
    await changeMuch();
    await rm(preparedRoot, { recursive: true });
    await mkdir(preparedRoot);
    await store.reset();
    expect([await changedRows(), await isOpenedAnew()]).toEqual([0, false]);
  });
});
