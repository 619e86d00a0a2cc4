import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applyModules } from '../db/apply-modules.ts';
import { openDatabase } from '../db/database.ts';
import { copyDirectory } from '../db/directory-copy.ts';
import { serverModules } from '../db/modules.ts';
import { openPgliteClient } from '../db/pglite-client.ts';
import { ensureEmptyDirectory } from '../db/prepared-directory.ts';
import type { SqlRunner } from '../db/sql-client.ts';
import { randomStream } from './random.ts';
import { TEST_SEED } from './seed-settings.ts';
import { TrafficDays } from './traffic/day-of-traffic.ts';
import { planTraffic } from './traffic/traffic-plan.ts';
import { makeVehicles } from './traffic/vehicles.ts';

const folder = await mkdtemp(join(tmpdir(), 'parking-plus-seed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Hash of all rows of all business tables, in the order of their keys. */
async function hashRows(sql: SqlRunner): Promise<string> {
  const hash = createHash('sha256');
  const { rows: tables } = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { name } of tables) {
    const { rows } = await sql.query<{ line: string }>(
      `select md5(string_agg(line, E'\\n' order by line)) as line from (select "${name}"::text as line from "${name}") as lines`,
    );
    hash.update(`${name} ${rows[0]?.line}\n`);
  }
  return hash.digest('hex');
}

// Seeds a whole database, which takes seconds on a quiet machine and much longer beside other suites.
const SEEDING_LIMIT_MS = 180_000;

test('seeding anew gives the rows of the prepared directory, byte for byte', {
  timeout: SEEDING_LIMIT_MS,
}, async () => {
  const prepared = openDatabase({ kind: 'memory', seed: TEST_SEED });
  const expected = await hashRows(prepared.sql).finally(() => prepared.close());

  const path = join(folder, 'anew');
  await copyDirectory(await ensureEmptyDirectory(), path);
  const client = openPgliteClient({ dataDirectory: async () => path, timeLimitMs: 0 });
  try {
    await applyModules(client, { modules: serverModules(), settings: TEST_SEED });
    expect(await hashRows(client)).toBe(expected);
  } finally {
    await client.close();
  }
});

test('another seed number gives other traffic', () => {
  const platesOf = (number: number) => {
    const plan = planTraffic({ ...TEST_SEED, number });
    const vehicles = makeVehicles(randomStream(number, 'vehicles'), 100);
    const [day] = plan.days;
    const drafts =
      day === undefined ? [] : new TrafficDays(plan, randomStream(number, 'traffic'), vehicles).next(day);
    return drafts.map(({ vehicle, chargedMs }) => `${vehicle.plate} ${chargedMs}`);
  };
  expect(platesOf(1).length).toBeGreaterThan(100);
  expect(platesOf(1)).toEqual(platesOf(1));
  expect(platesOf(2)).not.toEqual(platesOf(1));
});
