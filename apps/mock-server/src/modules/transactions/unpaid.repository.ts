import { PayState, type Schemas } from '@parking-plus/contracts';
import { type CalendarDate, TransactionInfoState, unpaidAge } from '@parking-plus/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { sites } from '../sites/sites.schema.ts';
import { transactions } from './transactions.schema.ts';
import { ageCondition, overdueDays, owedTwd, STATUS_CONDITIONS, UNPAID_AGES } from './unpaid-filters.ts';

type Page = PageOfList & { readonly sort?: Schemas['UnpaidSort'] };

/** Of the latest notice and of all: of the page's own rows only. */
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

/** One page of debts as the contract shows them; the latest exit first unless sorted, the id deciding between equals. */
export async function findUnpaid(
  orm: Orm | Transaction,
  condition: SQL | undefined,
  page: Page,
  today: CalendarDate,
): Promise<Schemas['UnpaidRow'][]> {
  const order = orderOf(page.sort, today);
  const keys = orm.select({ key: transactions.transactionId }).from(transactions).where(condition).$dynamic();
  const rows = await orm
    .select({
      transactionId: transactions.transactionId,
      siteCode: transactions.siteCode,
      siteName: sites.name,
      plate: transactions.plate,
      vehicleKind: transactions.vehicleKind,
      enteredAt: transactions.enteredAt,
      exitedAt: transactions.exitedAt,
      owedTwd,
      overdueDays: overdueDays(today),
      noticeCount,
      lastNoticeAt: sql<string | null>`${latestNotice('queued_at')}`.mapWith(transactions.chargedAt),
      lastNoticeType: sql<number | null>`${latestNotice('message_type')}`,
      payState: transactions.payState,
      state: transactions.state,
      paidByTransactionId: paidBy,
      entryPictureKey: transactions.entryPictureKey,
      exitPictureKey: transactions.exitPictureKey,
      version: transactions.version,
    })
    .from(transactions)
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .where(isOnPage(transactions.transactionId, keys, order, page))
    .orderBy(...orderBy(order));
  return rows.map(({ state, entryPictureKey, exitPictureKey, ...row }) => ({
    ...row,
    vehicleKind: row.vehicleKind as Schemas['VehicleKind'],
    age: ageOf(row.overdueDays),
    lastNoticeType: row.lastNoticeType as Schemas['MessageType'] | null,
    payState: row.payState as Schemas['PayState'],
    status: statusOf(state, row.payState),
    hasPictures: entryPictureKey !== null || exitPictureKey !== null,
  }));
}

export type UnpaidCounts = { readonly total: number; readonly summary: Schemas['UnpaidSummary'] };

/**
 * How many match and what they owe, and the tiles of the scope, in one statement.
 * Days, standing and match are reckoned once for each debt; the figures add up its few thousand groups.
 */
export async function countUnpaid(
  orm: Orm,
  scope: SQL | undefined,
  match: SQL,
  today: CalendarDate,
): Promise<UnpaidCounts> {
  const debts = orm
    .select({
      days: overdueDays(today).as('days'),
      status: STATUS.as('status'),
      isMatch: sql<boolean>`${match}`.as('is_match'),
      count: sql<number>`count(*)`.as('debt_count'),
      owedTwd: sql<number>`sum(${owedTwd})`.as('owed_twd'),
    })
    .from(transactions)
    .where(scope)
    .groupBy(sql`1, 2, 3`)
    .as('debts');
  const count = (condition: SQL) =>
    sql<number>`coalesce(sum(${debts.count}) filter (where ${condition}), 0)::integer`;
  const sum = (condition: SQL) =>
    sql<number>`coalesce(sum(${debts.owedTwd}) filter (where ${condition}), 0)::bigint`;
  const is = (status: Schemas['UnpaidStatus']) => eq(debts.status, status);
  const ofAge = UNPAID_AGES.map((age) => sql`${is('unpaid')} and ${ageCondition(age, sql`${debts.days}`)}`);
  const [row] = await orm
    .select({
      total: count(sql`${debts.isMatch}`),
      matchingOwedTwd: sum(sql`${debts.isMatch}`),
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
    .from(debts);
  const { total, ageCounts, ageSums, ...sums } = row ?? EMPTY;
  const settledTwd = sums.unpaidTwd + sums.recoveredTwd;
  return {
    total,
    summary: {
      ...sums,
      recoveryRatio: settledTwd === 0 ? 0 : sums.recoveredTwd / settledTwd,
      byAge: UNPAID_AGES.map((age, index) => ({
        age,
        count: ageCounts[index] ?? 0,
        owedTwd: ageSums[index] ?? 0,
      })),
    },
  };
}

const STATUS = sql<Schemas['UnpaidStatus']>`case ${sql.join(
  Object.entries(STATUS_CONDITIONS).map(
    ([status, condition]) => sql`when ${condition} then ${sql.raw(`'${status}'`)}`,
  ),
  sql` `,
)} end`;

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

function statusOf(state: number, payState: number): Schemas['UnpaidStatus'] {
  if (state === TransactionInfoState.CancelNormal) return 'waived';
  return payState === PayState.Unpaid ? 'unpaid' : 'paid';
}

/** The domain counts ages by dates; a day of long ago and so many days later are as good as any. */
function ageOf(days: number): Schemas['UnpaidAge'] {
  const [first, later] = ['2000-01-01', new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10)];
  return unpaidAge(first, later);
}

function orderOf(sort: Schemas['UnpaidSort'] | undefined, today: CalendarDate): OrderTerm[] {
  if (sort === undefined)
    return [descending(transactions.businessDate), descending(transactions.transactionId)];
  const columns = {
    transactionId: transactions.transactionId,
    siteCode: transactions.siteCode,
    plate: transactions.plateKey,
    exitedAt: transactions.exitedAt,
    owedTwd,
    overdueDays: overdueDays(today),
  } as const satisfies Record<Schemas['UnpaidSort']['field'], unknown>;
  return sortedBy(columns[sort.field], sort.order, transactions.transactionId);
}
