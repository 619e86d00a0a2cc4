import { AbnormalReason, type Schemas } from '@parking-plus/contracts';
import { addDays, type CalendarDate, TransactionInfoState } from '@parking-plus/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { transactions } from './transactions.schema.ts';

export type AbnormalRecord = Awaited<ReturnType<typeof findAbnormal>>[number];

const OVER_DAYS = 7;

const sortColumns = {
  transactionId: transactions.transactionId,
  siteCode: transactions.siteCode,
  plate: transactions.plateKey,
  abnormalReason: transactions.abnormalReason,
  openDays: sql`current_date - ${transactions.businessDate}`,
  personInCharge: transactions.personInCharge,
  receivableTwd: transactions.receivableTwd,
  receivedTwd: transactions.receivedTwd,
} as const satisfies Record<Schemas['AbnormalSort']['field'], unknown>;

/** One page; the newest first unless sorted, the id deciding between equals. */
export async function findAbnormal(
  orm: Orm,
  condition: SQL | undefined,
  page: PageOfList & { readonly sort?: Schemas['AbnormalSort'] },
) {
  const order = orderOf(page.sort);
  const keys = orm.select({ key: transactions.transactionId }).from(transactions).where(condition).$dynamic();
  return orm
    .select({
      transactionId: transactions.transactionId,
      siteCode: transactions.siteCode,
      siteName: sites.name,
      businessDate: transactions.businessDate,
      machineCode: transactions.machineCode,
      plate: transactions.plate,
      vehicleKind: transactions.vehicleKind,
      abnormalReason: transactions.abnormalReason,
      personInCharge: transactions.personInCharge,
      personInChargeName: accounts.name,
      enteredAt: transactions.enteredAt,
      exitedAt: transactions.exitedAt,
      receivableTwd: transactions.receivableTwd,
      discountTwd: transactions.discountTwd,
      receivedTwd: transactions.receivedTwd,
      paymentMethod: transactions.paymentMethod,
      mode: transactions.mode,
      state: transactions.state,
      invoiceNumber: transactions.invoiceNumber,
      entryPictureKey: transactions.entryPictureKey,
      exitPictureKey: transactions.exitPictureKey,
      version: transactions.version,
    })
    .from(transactions)
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .leftJoin(accounts, eq(accounts.account, transactions.personInCharge))
    .where(isOnPage(transactions.transactionId, keys, order, page))
    .orderBy(...orderBy(order));
}

/** How many match, and the open ones of the scope by cause, in one statement. */
export async function countAbnormal(
  orm: Orm,
  scope: SQL | undefined,
  match: SQL,
  today: CalendarDate,
): Promise<{ readonly total: number; readonly summary: Schemas['AbnormalSummary'] }> {
  const open = sql`${transactions.state} = ${TransactionInfoState.Abnormal}`;
  const { abnormalReason, personInCharge, businessDate } = transactions;
  const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  const [row] = await orm
    .select({
      total: count(match),
      openCount: count(open),
      unassignedCount: count(and(open, sql`${personInCharge} is null`)),
      overWeekCount: count(and(open, sql`${businessDate} < ${addDays(today, -OVER_DAYS)}`)),
      byReason: sql<number[]>`array[${sql.join(
        REASONS.map((reason) => count(and(open, eq(abnormalReason, reason)))),
        sql`, `,
      )}]`,
    })
    .from(transactions)
    .where(scope);
  const { total = 0, openCount = 0, unassignedCount = 0, overWeekCount = 0, byReason = [] } = row ?? {};
  return {
    total,
    summary: {
      openCount,
      unassignedCount,
      overWeekCount,
      byReason: REASONS.map((reason, index) => ({ reason, count: byReason[index] ?? 0 })),
    },
  };
}

const REASONS = Object.values(AbnormalReason);

function orderOf(sort: Schemas['AbnormalSort'] | undefined): OrderTerm[] {
  if (sort === undefined)
    return [descending(transactions.businessDate), descending(transactions.transactionId)];
  return sortedBy(sortColumns[sort.field], sort.order, transactions.transactionId);
}
