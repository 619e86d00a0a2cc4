import type { Schemas } from '@parking-plus/contracts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeEngines } from '../db/testing/engines.ts';
import { findTransactions } from '../modules/transactions/transactions.repository.ts';
import { transactions } from '../modules/transactions/transactions.schema.ts';
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
  test.each(FIELDS.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]))(
    'sorted by %s %s has the same rows, counted from either end',
    async (field, order) => {
      const { orm } = database();
      const atSite = eq(transactions.siteCode, 'TPE001');
      const [{ total = 0 } = {}] = await orm
        .select({ total: sql<number>`count(*)::integer` })
        .from(transactions)
        .where(atSite);
      for (const page of [Math.ceil(total / 40) + 2, Math.ceil(total / 20) - 1, Math.ceil(total / 20)]) {
        const asked = { page, pageSize: 20, sort: { field, order } };
        const fromStart = await findTransactions(orm, atSite, asked);
        const fromEnd = await findTransactions(orm, atSite, { ...asked, total });
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
])('page %i of %i rows asks for %j', async (page, total, expected) => {
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
