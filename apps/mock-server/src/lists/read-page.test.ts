import type { Schemas } from '@parking-plus/contracts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transactions } from '../db/schema/sales/transactions.schema.ts';
import { describeEngines } from '../db/testing/engines.ts';
import { SIGNED_RECEIVED } from '../modules/transactions/revenue-sql.ts';
import { ascending } from './list-order.ts';
import { findPage, type ListPlan, type SortedPage } from './read-list.ts';
import { readPage } from './read-page.ts';

const FIELDS: readonly Schemas['TransactionSort']['field'][] = [
  'transactionId',
  'plate',
  'enteredAt',
  'exitedAt',
  'stayMinutes',
  'receivedTwd',
];

describeEngines('a page', (database) => {
  test('of a list that is not sorted continues the one before, also between equal rows', async () => {
    const { orm } = database();
    const read = (page: number, pageSize: number) => {
      const plan = {
        table: transactions,
        key: 'transactionId',
        rows: orm.select().from(transactions),
        where: eq(transactions.siteCode, 'TPE001'),
        order: [ascending(transactions.siteCode)],
      };
      return findPage(orm, plan as unknown as ListPlan, { page, pageSize }) as Promise<
        { transactionId: string }[]
      >;
    };
    const pages = [await read(1, 7), await read(2, 7), await read(3, 7)].flat();
    expect(pages).toEqual(await read(1, 21));
    const ids = pages.map(({ transactionId }) => transactionId);
    expect(ids).toEqual(ids.toSorted().reverse());
  });

  test.each(FIELDS.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]))(
    'sorted by %s %s has the same rows from either end',
    async (field, order) => {
      const { orm } = database();
      const atSite = eq(transactions.siteCode, 'TPE001');
      const [{ total = 0 } = {}] = await orm
        .select({ total: sql<number>`count(*)::integer` })
        .from(transactions)
        .where(atSite);
      const read = (page: SortedPage) => {
        const plan = {
          table: transactions,
          key: 'transactionId',
          rows: orm.select().from(transactions),
          where: atSite,
          sort: { plate: transactions.plateKey, receivedTwd: SIGNED_RECEIVED },
          order: [],
        };
        return findPage(orm, plan as unknown as ListPlan, page);
      };
      for (const page of [Math.ceil(total / 40) + 2, Math.ceil(total / 20) - 1, Math.ceil(total / 20)]) {
        const asked = { page, pageSize: 20, sort: { field, order } };
        const fromStart = await read(asked);
        const fromEnd = await read({ ...asked, total });
        expect(fromStart.length).toBeGreaterThan(0);
        expect(fromEnd).toEqual(fromStart);
      }
    },
  );
});

test.each([
  [1, 0, ['rows', 'count']],
  [2, 21, ['count', 'rows of 21']],
  [2, 20, ['count']],
  [9, 20, ['count']],
])('page %i of %i rows reads %j', async (page, total, expected) => {
  const asked: string[] = [];
  const [rows, sums] = await readPage(
    { page, pageSize: 20 },
    async (counted) => {
      asked.push(counted.total === undefined ? 'rows' : `rows of ${counted.total}`);
      return ['row'];
    },
    async () => {
      asked.push('count');
      return { total };
    },
  );
  expect(asked).toEqual(expected);
  expect(rows).toHaveLength(expected.length - 1);
  expect(sums).toEqual({ total });
});
