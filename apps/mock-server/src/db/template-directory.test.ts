import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyDirectory } from './files/directory-copy.ts';
import { processFolderName } from './files/stale-folders.ts';
import type { ModuleSeed } from './migrations/module-seed.ts';
import { type ModuleFiles, readModules } from './migrations/modules.ts';
import { TEST_SEED } from './migrations/seed-settings.ts';
import { ensureEmptyDirectory, ensureTemplateDirectory } from './template-directory.ts';

const root = mkdtempSync(join(tmpdir(), 'parking-plus-prepared-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const modulesWith = (seed: ModuleSeed): ModuleFiles =>
  readModules(
    { '../modules/lanes/202601010900-create-lanes.sql': 'create table lanes (code text primary key);' },
    { '../modules/lanes/lanes.seed.ts': async () => seed },
  );
const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows('lanes', ['code'], [['IN1']]);
};

test('is created atomically, once for two simultaneous callers, and found again by its key', async () => {
  const empty = await ensureEmptyDirectory();
  await copyDirectory(empty, join(root, basename(empty)));
  let made = 0;
  const modules = modulesWith((context) => {
    made += 1;
    return seed(context);
  });
  const options = { root, modules, version: 'v1' };
  const paths = await Promise.all([1, 2].map(() => ensureTemplateDirectory(TEST_SEED, options)));
  expect(paths).toEqual([join(root, '1-small-2026-11-20-1000-v1'), join(root, '1-small-2026-11-20-1000-v1')]);
  expect(existsSync(join(paths[0] ?? '', 'PG_VERSION'))).toBe(true);
  await ensureTemplateDirectory(TEST_SEED, options);
  expect(made).toBe(1);
});

test('leaves nothing if seeding fails', async () => {
  const modules = modulesWith(async () => {
    throw new Error('power cut');
  });
  await expect(ensureTemplateDirectory(TEST_SEED, { root, modules, version: 'v2' })).rejects.toThrow(
    'power cut',
  );
  expect(readdirSync(root).filter((name) => name.includes('v2') || name.startsWith('.'))).toEqual([]);
});

test('deletes unfinished folders of a killed process', async () => {
  // No process has this number: it is above the system's maximum.
  const abandoned = join(root, '.making-4999999-0011aabb');
  mkdirSync(abandoned);
  const options = { root, modules: modulesWith(seed), version: 'v3' };
  await ensureTemplateDirectory(TEST_SEED, options);
  expect(existsSync(abandoned)).toBe(false);

  // This process has the killed one's number, but another start time.
  const sameNumber = join(root, `.making-${process.pid}.1-0011aabb`);
  const other = join(root, processFolderName('.making'));
  mkdirSync(sameNumber);
  mkdirSync(other);
  await ensureTemplateDirectory(TEST_SEED, options);
  expect(existsSync(sameNumber), 'also where all is prepared already').toBe(false);
  expect(existsSync(other), 'what somebody is making stays').toBe(true);
  rmSync(other, { recursive: true });
});
