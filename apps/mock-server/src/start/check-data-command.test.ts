import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDirectory } from '../db/files/data-directory.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { openStorage } from '../db/storage.ts';
import { serverModules } from '../registry/server-modules.ts';
import { checkData } from './check-data-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'plus-check-'));

beforeAll(async () => {
  const storage = await openStorage({
    place: { kind: 'directory', path: dataDir },
    seed: TEST_SEED,
    modules: serverModules(),
  });
  await storage.database.ready;
  await storage.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(...commandArguments: string[]) {
  let text = '';
  const code = await checkData(commandArguments, {}, (part) => {
    text += part;
  });
  return { code, text };
}

test('reports no faults and exits with 0', async () => {
  const { code, text } = await run('--data-dir', dataDir);
  expect(text).toMatch(/: \d+ rules checked, nothing wrong\.\n$/);
  expect(code).toBe(0);
});

test('reports the rule and the record of a fault and exits with 1', async () => {
  const storage = await openStorage({
    place: { kind: 'directory', path: dataDir },
    seed: TEST_SEED,
    modules: serverModules(),
  });
  await storage.database.sql.exec(`update message_threads set state = 0 where thread_code = 'MB0003'`);
  await storage.close();

  const { code, text } = await run('--data-dir', dataDir, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(text)).toMatchObject({
    findings: [
      { rule: 'thread-in-the-state-of-its-last-message', count: 1, examples: [{ record: 'MB0003' }] },
    ],
  });
});

test('does not open data of a running server', async () => {
  const held = lockDataDirectory(dataDir);
  const { code, text } = await run('--data-dir', dataDir);
  held.release();
  expect(code).toBe(1);
  expect(text).toContain(`is in use by process ${process.pid}`);
});

test('has nothing to check before the first start, and creates no folder', async () => {
  const { code, text } = await run('--data-dir', join(dataDir, 'none'));
  expect(code).toBe(0);
  expect(text).toContain('nothing to check');
});

test('rejects an unknown flag with 2, and shows its help', async () => {
  expect(await run('--data')).toMatchObject({ code: 2, text: expect.stringContaining("'--data'") });
  expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('--data-dir DIR') });
});
