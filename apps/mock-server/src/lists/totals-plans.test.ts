import { dealActions } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { acquireTestDatabase } from '../db/testing/shared-test-database.ts';
import type { Identity } from '../identity/identity.ts';
import { adminContext } from '../testing/deal-context.ts';
import { pagedLists } from './testing/paged-lists.ts';
import { countPlanRows, planCost, recordStatements } from './testing/read-rows.ts';

const lists = await pagedLists();

let database: Database;
beforeAll(async () => {
  database = await acquireTestDatabase();
  // Files that ran before leave dead rows and older statistics, which change plans.
  await database.sql.query('vacuum (analyze)');
});
afterAll(() => database.close());

/** Returns the statements of a list's first page: rows, count and sums. */
async function sentFor(deal: string) {
  const list = lists.find((one) => one.deal === deal);
  if (list === undefined) throw new Error(`${deal} is no list with pages.`);
  const { database: recorded, sent } = recordStatements(database);
  const context = adminContext(recorded);
  const actionCodes = new Set(Object.values(dealActions));
  const identity = { ...context.identity, actionCodes } as Identity;
  await list.handler({ ...list.payload, page: 1, pageSize: 20 }, { ...context, identity });
  return sent;
}

async function countRows(from: string): Promise<number> {
  const { rows } = await database.sql.query<{ count: number }>(
    `select count(*)::integer as count from ${from}`,
  );
  return rows[0]?.count ?? 0;
}

async function planRowsOf(deal: string): Promise<number> {
  let rows = 0;
  for (const statement of await sentFor(deal)) rows += await countPlanRows(database, statement);
  return rows;
}

test('sums declarations from stored totals, not from the invoices', async () => {
  expect(await planRowsOf('DeclarationList')).toBeLessThan((await countRows('invoices')) / 5);
});

test('finds payments without an invoice by index', async () => {
  const all = await countRows(`transactions where business_date >= date '2026-09-21'`);
  const lacking = await countRows(
    `transactions where invoice_number is null and state = 1 and pay_state = 1 and received_twd > 0`,
  );
  expect(lacking).toBeLessThan(all / 2);
  const rows = await planRowsOf('PendingInvoices');
  expect(rows).toBeLessThan(3 * lacking);
  expect(rows).toBeLessThan(all);
});

test('counts redemptions of a plan with an index-only scan', async () => {
  expect(await planRowsOf('DiscountList')).toBeLessThan(2 * (await countRows('discount_usages')));
});

test('the figures of unpaid fees cost little more than their count', async () => {
  const tiles = (await sentFor('UnpaidList')).find(({ text }) => !/\blimit\b/i.test(text));
  if (tiles === undefined) throw new Error('The tiles have no statement of their own.');
  const counted = await planCost(database, {
    text: `select count(*), sum(receivable_twd) from transactions
      where mode = 1 and received_twd = 0 and receivable_twd > discount_twd and state in (1, 6)`,
    params: [],
  });
  expect(await planCost(database, tiles)).toBeLessThan(5 * counted);
});
