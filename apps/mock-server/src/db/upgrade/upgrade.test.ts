import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type DataDeal, type DealName, dealRegistry } from '@parking-plus/contracts';
import { checkDeal } from '@parking-plus/contracts/validators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectDealHandlers } from '../../registry/deal-handlers.ts';
import { serverModules } from '../../registry/server-modules.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { type Database, openDatabase } from '../database.ts';
import { TEST_SEED } from '../migrations/seed-settings.ts';
import { openPgliteClient } from '../pglite/pglite-client.ts';
import { openPostgresClient } from '../postgres/postgres-client.ts';
import type { SqlClient } from '../sql/sql-client.ts';
import {
  postgresPrograms,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../testing/temporary-postgres.ts';

/**
 * Rows of version 0.1, the last one before 1.0, with a thread that a user opened. Made by `pg_dump --inserts` without its
 * copy for resets, lines of psql removed.
 */
const DUMP = new URL('version-0.1.sql.br', import.meta.url);
const LIMIT_MS = 120_000;
/** Payload members that some lists require. */
const PAYLOADS = [{}, { page: 1, pageSize: 20 }] as const;

/** Tables whose rows an upgrade keeps, with their keys. Seeds of new screens may add rows. */
const KEPT = {
  transactions: 'transaction_id',
  invoices: 'invoice_number',
  allowances: 'allowance_number',
  payments: 'payment_id',
  rentals: 'rental_id',
  documents: 'document_id',
  message_threads: 'thread_code',
  accounts: 'account',
};
const KEYS = Object.entries(KEPT)
  .map(([table, key]) => `select '${table} ' || ${key} as key from public.${table}`)
  .join(' union all ');

async function keysOf(client: Pick<SqlClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(KEYS);
  return rows.map(({ key }) => key);
}

async function fill(client: SqlClient): Promise<string[]> {
  await client.exec(brotliDecompressSync(await readFile(DUMP)).toString());
  return keysOf(client);
}

/** Rows of the older version in a new place, and their keys. */
type OldData = {
  readonly open: () => Database;
  readonly keys: readonly string[];
  readonly remove: () => Promise<void>;
};

async function oldDirectory(): Promise<OldData> {
  const folder = await mkdtemp(join(tmpdir(), 'plus-upgrade-'));
  const path = join(folder, 'database');
  const client = openPgliteClient({ timeLimitMs: LIMIT_MS, dataDirectory: async () => path });
  const keys = await client.opened.then(() => fill(client)).finally(() => client.close());
  return {
    open: () => openDatabase({ kind: 'directory', path, seed: TEST_SEED, modules: serverModules() }),
    keys,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function oldPostgres(): Promise<OldData> {
  const server = (await startTemporaryPostgres()) as TemporaryPostgres;
  const url = await server.createDatabase('older');
  const client = openPostgresClient({ url, timeLimitMs: LIMIT_MS });
  const keys = await fill(client).finally(() => client.close());
  return {
    open: () => openDatabase({ kind: 'postgres', url, seed: TEST_SEED, modules: serverModules() }),
    keys,
    remove: () => server.stop(),
  };
}

/** Deals that read with an empty or a page's payload. */
async function readingDeals(): Promise<(readonly [DataDeal, object])[]> {
  const found: (readonly [DataDeal, object])[] = [];
  for (const [name, { channel, safe }] of Object.entries(dealRegistry)) {
    if (channel !== 'data' || !safe) continue;
    const deal = name as DataDeal;
    for (const payload of PAYLOADS) {
      if ((await checkDeal(deal, 'request', payload)).length > 0) continue;
      found.push([deal, payload]);
      break;
    }
  }
  return found;
}

/** Whether the action of a deal, also of one that came with this version, is missing. */
function isDenied(deal: DataDeal, actionCodes: ReadonlySet<string>): boolean {
  const { action } = dealRegistry[deal];
  return action !== null && !actionCodes.has(action);
}

const PLACES = [
  ['a data directory', oldDirectory, true],
  ['a PostgreSQL database', oldPostgres, postgresPrograms() !== undefined],
] as const;

describe.each(PLACES)('%s of version 0.1', (_, makeOld, isPossible) => {
  let old: OldData;
  let database: Database;
  beforeAll(async () => {
    if (!isPossible) return;
    old = await makeOld();
    database = old.open();
    await database.ready;
  }, LIMIT_MS);
  afterAll(async () => {
    await database?.close();
    await old?.remove();
  });

  test.runIf(isPossible)('keeps its rows, which agree with all rules', async () => {
    const keys = new Set(await keysOf(database.sql));
    expect(old.keys.length).toBeGreaterThan(30_000);
    expect(old.keys.filter((key) => !keys.has(key))).toEqual([]);
    expect(await database.settings()).toEqual(TEST_SEED);
    const kept = await database.sql.query(
      `select subject from message_threads where subject = 'Before the upgrade'`,
    );
    expect(kept.rows).toHaveLength(1);
    expect((await checkConsistency(database.sql)).findings).toEqual([]);
  });

  test.runIf(isPossible)('answers every list and report', async () => {
    const handlers = collectDealHandlers();
    const deals = await readingDeals();
    expect(deals.length).toBeGreaterThan(70);
    const context = adminContext(database);
    const { rows: granted } = await database.sql.query<{ code: string }>(
      `select action_code as code from role_actions where account_type = $1`,
      [context.identity.type],
    );
    const actionCodes = new Set(granted.map(({ code }) => code));
    expect(deals.filter(([deal]) => isDenied(deal, actionCodes))).toEqual([]);
    const admin = { ...context, identity: { ...context.identity, actionCodes } };
    const failed: Record<string, unknown> = {};
    for (const [deal, payload] of deals) {
      try {
        const result = await handlers.get(deal as DealName)?.(payload, admin);
        const findings = await checkDeal(deal, 'result', result);
        if (findings.length > 0) failed[deal] = findings;
      } catch (error) {
        failed[deal] = error;
      }
    }
    expect(failed).toEqual({});
  });

  test.runIf(isPossible)(
    'is opened again without changes, and reset to the new seed',
    async () => {
      await database.close();
      database = old.open();
      await database.ready;
      await database.reset();
      const { rows } = await database.sql.query(
        `select 1 from message_threads where subject = 'Before the upgrade'`,
      );
      expect(rows).toEqual([]);
      expect((await checkConsistency(database.sql)).findings).toEqual([]);
    },
    LIMIT_MS,
  );
});
