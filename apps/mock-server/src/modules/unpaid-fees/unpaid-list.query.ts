import type { MessageType, Schemas } from '@parking-plus/contracts';
import { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import { type CalendarDate, unpaidAge } from '@parking-plus/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { hasPictures } from '../transactions/has-pictures.ts';
import {
  ageCondition,
  overdueDays,
  owedTwd,
  UNPAID_AGES,
  unpaidMatch,
  unpaidScope,
  unpaidStatus,
} from './unpaid-filters.ts';

/** Evaluated for the page's rows only, like the latest notice. */
const noticeCount = sql<number>`(
  select count(*)::integer from notices where notices.transaction_id = ${transactions.transactionId}
)`;
const latestNotice = (column: 'queued_at' | 'message_type') => sql`(
  select ${sql.raw(column)} from notices where notices.transaction_id = ${transactions.transactionId}
  order by queued_at desc limit 1
)`;
const paidBy = sql<string | null>`(
  select paid.transaction_id from transactions as paid
  where paid.related_transaction_id = ${transactions.transactionId} and paid.mode = 51 and paid.state not in (2, 6, 7)
  limit 1
)`;

/** Unpaid fees, latest exit first. The tiles ignore status, age and notice. */
export const unpaidList = listQuery(
  unpaidListShape,
  ({ orm, filters, identity, today }) => {
    const where = unpaidScope(filters, identity.siteCodes);
    const match = unpaidMatch(filters, today);
    return {
      table: transactions,
      key: 'transactionId',
      rows: orm
        .select({
          ...columnsOf(transactions, unpaidListShape),
          siteName: sites.name,
          owedTwd,
          overdueDays: overdueDays(today),
          noticeCount,
          lastNoticeAt: sql<string | null>`${latestNotice('queued_at')}`.mapWith(transactions.chargedAt),
          lastNoticeType: sql<MessageType | null>`${latestNotice('message_type')}`,
          paidByTransactionId: paidBy,
          status: unpaidStatus,
          hasPictures,
        })
        .from(transactions)
        .innerJoin(sites, eq(sites.siteCode, transactions.siteCode)),
      where,
      match,
      sort: { plate: transactions.plateKey, owedTwd, overdueDays: overdueDays(today) },
      order: [descending(transactions.businessDate), descending(transactions.transactionId)],
      totals: () => countUnpaid(orm, where, match, today),
    };
  },
  (rows) => rows.map((row) => ({ ...row, age: ageOf(row.overdueDays) })),
);

/**
 * Returns the number and sum of matches, and the tiles of the scope, in one statement.
 * Calculates days, status and match once per fee, then sums the few thousand groups.
 */
async function countUnpaid(
  orm: Orm | Transaction,
  scope: SQL | undefined,
  match: SQL,
  today: CalendarDate,
): Promise<{ readonly total: number } & Schemas['UnpaidSummary']> {
  const unpaidFees = orm
    .select({
      days: overdueDays(today).as('days'),
      status: unpaidStatus.as('status'),
      isMatch: sql<boolean>`${match}`.as('is_match'),
      count: sql<number>`count(*)`.as('debt_count'),
      owedTwd: sql<number>`sum(${owedTwd})`.as('owed_twd'),
    })
    .from(transactions)
    .where(scope)
    .groupBy(sql`1, 2, 3`)
    .as('debts');
  const count = (condition: SQL) =>
    sql<number>`coalesce(sum(${unpaidFees.count}) filter (where ${condition}), 0)::integer`;
  const sum = (condition: SQL) =>
    sql<number>`coalesce(sum(${unpaidFees.owedTwd}) filter (where ${condition}), 0)::bigint`;
  const is = (status: Schemas['UnpaidStatus']) => eq(unpaidFees.status, status);
  const ofAge = UNPAID_AGES.map(
    (age) => sql`${is('unpaid')} and ${ageCondition(age, sql`${unpaidFees.days}`)}`,
  );
  const [row] = await orm
    .select({
      total: count(sql`${unpaidFees.isMatch}`),
      matchingOwedTwd: sum(sql`${unpaidFees.isMatch}`),
      unpaidCount: count(is('unpaid')),
      unpaidTwd: sum(is('unpaid')),
      recoveredTwd: sum(is('paid')),
      waivedTwd: sum(is('waived')),
      ageCounts: sql<number[]>`array[${sql.join(ofAge.map(count), sql`, `)}]`,
      ageSums: sql<number[]>`array[${sql.join(
        ofAge.map((condition) => sql`${sum(condition)}::integer`),
        sql`, `,
      )}]`,
    })
    .from(unpaidFees);
  const { total, ageCounts, ageSums, ...sums } = row ?? EMPTY;
  const settledTwd = sums.unpaidTwd + sums.recoveredTwd;
  return {
    total,
    ...sums,
    recoveryRatio: settledTwd === 0 ? 0 : sums.recoveredTwd / settledTwd,
    byAge: UNPAID_AGES.map((age, index) => ({
      age,
      count: ageCounts[index] ?? 0,
      owedTwd: ageSums[index] ?? 0,
    })),
  };
}

const EMPTY = {
  total: 0,
  matchingOwedTwd: 0,
  unpaidCount: 0,
  unpaidTwd: 0,
  recoveredTwd: 0,
  waivedTwd: 0,
  ageCounts: [] as number[],
  ageSums: [] as number[],
};

/** The domain takes dates, so any start date plus the days works. */
function ageOf(days: number): Schemas['UnpaidAge'] {
  const [first, later] = ['2000-01-01', new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10)];
  return unpaidAge(first, later);
}
