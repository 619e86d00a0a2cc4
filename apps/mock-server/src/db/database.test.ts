import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { TEST_SEED } from '../seed/seed-settings.ts';
import { openDatabase } from './database.ts';

const t0 = performance.now();
const db = openDatabase({ kind: 'memory', seed: TEST_SEED });
afterAll(() => db.close());
test('opens', async () => {
  const rows = await db.orm.execute(sql`select now()::text as t, 1::bigint as n`);
  process.stdout.write(`${JSON.stringify(rows)} ${performance.now() - t0}\n`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into holidays values ('2031-01-01','',2,'x')`);
  });
  await db.reset();
  expect((await db.sql.query("select * from holidays where date > '2030-01-01'")).rows).toEqual([]);
});
