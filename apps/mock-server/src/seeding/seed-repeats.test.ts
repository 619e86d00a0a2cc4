import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyDirectory } from '../db/files/directory-copy.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { openPgliteClient } from '../db/pglite/pglite-client.ts';
import { ensureEmptyDirectory, ensureTemplateDirectory } from '../db/template-directory.ts';
import { serverModules } from '../registry/server-modules.ts';

const modules = serverModules();
const root = mkdtempSync(join(tmpdir(), 'plus-repeat-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns a hash per business table of a prepared directory. */
async function hashesOf(prepared: string): Promise<ReadonlyMap<string, string>> {
  const path = join(root, `opened-${basename(prepared)}-${Math.random()}`);
  await copyDirectory(prepared, path);
  const client = openPgliteClient({ dataDirectory: async () => path, timeLimitMs: 0 });
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    const hashes = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row_hash, '' order by row_hash)), '') as hash
         from (select md5(rows::text) as row_hash from public."${name}" as rows) as hashed`,
      );
      hashes.set(name, rows[0]?.hash ?? '');
    }
    return hashes;
  } finally {
    await client.close();
  }
}

test('generates identical rows, byte for byte, for the same seed and date', async () => {
  const first = await hashesOf(await ensureTemplateDirectory(TEST_SEED, { modules }));
  const empty = await ensureEmptyDirectory();
  await copyDirectory(empty, join(root, basename(empty)));
  const second = await hashesOf(await ensureTemplateDirectory(TEST_SEED, { modules, root }));

  expect(second).toEqual(first);
  expect(first.size).toBeGreaterThan(25);
  expect(first.get('transactions')).toMatch(/^(19|20)\d{3} [0-9a-f]{32}$/);
});
