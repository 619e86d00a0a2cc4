import { dealActions } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { acquireTestDatabase } from '../db/testing/shared-test-database.ts';
import type { DealContext } from '../deals/define-deals.ts';
import type { Identity } from '../identity/identity.ts';
import { adminContext } from '../testing/deal-context.ts';
import { type PagedList, pagedLists } from './testing/paged-lists.ts';
import { countPlanRows, recordStatements } from './testing/read-rows.ts';

type Row = Readonly<Record<string, unknown>>;
type ListPage = { readonly items: readonly Row[]; readonly total: number };

const PAGE_SIZE = 20;
const lists = await pagedLists();

let database: Database;
beforeAll(async () => {
  database = await acquireTestDatabase();
});
afterAll(() => database.close());

const read = async ({ handler, payload }: PagedList, page: number, pageSize = PAGE_SIZE, on = database) =>
  (await handler({ ...payload, page, pageSize }, contextOf(on))) as ListPage;

function contextOf(on: Database): DealContext {
  const context = adminContext(on);
  const actionCodes = new Set(Object.values(dealActions));
  return { ...context, identity: { ...context.identity, actionCodes } as Identity };
}

/** Requests a page and returns the statements that read its rows: those with a limit. */
async function sentFor(list: PagedList, page: number) {
  const recorded = recordStatements(database);
  const result = await read(list, page, PAGE_SIZE, recorded.database);
  return { result, statements: recorded.sent.filter(({ text }) => /\blimit\b/i.test(text)) };
}

async function planRowsOf(list: PagedList, page: number): Promise<number> {
  let rows = 0;
  for (const statement of (await sentFor(list, page)).statements)
    rows += await countPlanRows(database, statement);
  return rows;
}

test('covers all lists with pages', () => {
  expect(lists.length).toBeGreaterThan(30);
});

describe.each(lists.map((list) => [list.deal, list] as const))('%s', (_deal, list) => {
  test('reads its last page with as few rows as its first', async () => {
    const { total } = await read(list, 1);
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const [first, deepest] = [await planRowsOf(list, 1), await planRowsOf(list, last)];
    expect(deepest).toBeLessThanOrEqual(3 * first);
  });

  test('reads no rows for a page past the end', async () => {
    const { total } = await read(list, 1);
    const { result, statements } = await sentFor(list, 900_000);
    expect(result).toMatchObject({ items: [], total });
    expect(statements).toEqual([]);
  });

  test('has the same order from either end', async () => {
    const { total } = await read(list, 1);
    const last = Math.max(1, Math.ceil(total / 100));
    for (const page of new Set([1, Math.ceil(last / 2), last])) {
      const { items } = await read(list, page, 100);
      const parts: Row[] = [];
      for (let part = page * 5 - 4; part <= page * 5; part++) parts.push(...(await read(list, part)).items);
      expect(parts).toEqual(items);
    }
  });
});
