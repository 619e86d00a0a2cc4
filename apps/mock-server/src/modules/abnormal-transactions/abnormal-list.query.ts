import { AbnormalReason, type Schemas } from '@parking-plus/contracts';
import { abnormalListShape } from '@parking-plus/contracts/lists/abnormal-list';
import { addDays, type CalendarDate, TransactionInfoState } from '@parking-plus/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { hasPictures } from '../transactions/has-pictures.ts';
import { abnormalMatch, abnormalScope } from './abnormal-filters.ts';

const OVER_DAYS = 7;

/** Abnormal transactions, newest first. The tiles count open ones and ignore state, cause and person. */
export const abnormalList = listQuery(abnormalListShape, ({ orm, filters, identity, today }) => {
  const where = abnormalScope(filters, identity.siteCodes);
  const match = abnormalMatch(filters, today);
  const openDays = sql<number>`greatest(0, ${today}::date - ${transactions.businessDate})`;
  return {
    table: transactions,
    key: 'transactionId',
    rows: orm
      .select({
        ...columnsOf(transactions, abnormalListShape),
        abnormalReason: sql<AbnormalReason>`${transactions.abnormalReason}`,
        siteName: sites.name,
        personInChargeName: accounts.name,
        openDays,
        hasPictures,
      })
      .from(transactions)
      .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
      .leftJoin(accounts, eq(accounts.account, transactions.personInCharge)),
    where,
    match,
    sort: { plate: transactions.plateKey, openDays },
    order: [descending(transactions.businessDate), descending(transactions.transactionId)],
    totals: () => countAbnormal(orm, where, match, today),
  };
});

/** Counts the matches, and the open ones of the scope by cause, in one statement. */
async function countAbnormal(
  orm: Orm | Transaction,
  scope: SQL | undefined,
  match: SQL | undefined,
  today: CalendarDate,
): Promise<{ readonly total: number } & Schemas['AbnormalSummary']> {
  const open = sql`${transactions.state} = ${TransactionInfoState.Abnormal}`;
  const { abnormalReason, personInCharge, businessDate } = transactions;
  const [row] = await orm
    .select({
      total: countRows(match),
      openCount: countRows(open),
      unassignedCount: countRows(and(open, sql`${personInCharge} is null`)),
      overWeekCount: countRows(and(open, sql`${businessDate} < ${addDays(today, -OVER_DAYS)}`)),
      byReason: sql<number[]>`array[${sql.join(
        REASONS.map((reason) => countRows(and(open, eq(abnormalReason, reason)))),
        sql`, `,
      )}]`,
    })
    .from(transactions)
    .where(scope);
  const { total = 0, openCount = 0, unassignedCount = 0, overWeekCount = 0, byReason = [] } = row ?? {};
  const counts = REASONS.map((reason, index) => ({ reason, count: byReason[index] ?? 0 }));
  return { total, openCount, unassignedCount, overWeekCount, byReason: counts };
}

const REASONS = Object.values(AbnormalReason);
