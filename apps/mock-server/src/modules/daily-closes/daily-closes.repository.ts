import type { Schemas } from '@parking-plus/contracts';
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ascending, descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { dailyCloses } from './daily-closes.schema.ts';

export type DailyCloseFields = typeof dailyCloses.$inferSelect;
export type ListedDailyClose = DailyCloseFields & {
  readonly siteName: string;
  readonly closedByName: string | null;
};

const sortColumns = {
  businessDate: dailyCloses.businessDate,
  siteCode: dailyCloses.siteCode,
  machineCode: dailyCloses.machineCode,
  systemTwd: dailyCloses.systemTwd,
  machineTwd: dailyCloses.machineTwd,
  countedCashTwd: dailyCloses.countedCashTwd,
  invoiceTwd: dailyCloses.invoiceTwd,
  differenceTwd: dailyCloses.differenceTwd,
  cashDifferenceTwd: dailyCloses.cashDifferenceTwd,
  checkResult: dailyCloses.checkResult,
  state: dailyCloses.state,
} as const satisfies Record<Schemas['DailyCloseSort']['field'], unknown>;

const listed = (orm: Orm | Transaction) =>
  orm
    .select({ ...getTableColumns(dailyCloses), siteName: sites.name, closedByName: accounts.name })
    .from(dailyCloses)
    .innerJoin(sites, eq(sites.siteCode, dailyCloses.siteCode))
    .leftJoin(accounts, eq(accounts.account, dailyCloses.closedBy));

type Page = PageOfList & { readonly sort?: Schemas['DailyCloseSort'] };

/** One page; the latest day first unless sorted, the id deciding between equals. */
export async function findDailyCloses(
  orm: Orm,
  condition: SQL | undefined,
  page: Page,
): Promise<ListedDailyClose[]> {
  const order = orderOf(page.sort);
  const keys = orm.select({ key: dailyCloses.dailyCloseId }).from(dailyCloses).where(condition).$dynamic();
  return listed(orm)
    .where(isOnPage(dailyCloses.dailyCloseId, keys, order, page))
    .orderBy(...orderBy(order));
}

/** The first rows by their id. */
export async function findDailyClosesById(
  orm: Orm,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedDailyClose[]> {
  return listed(orm).where(condition).orderBy(asc(dailyCloses.dailyCloseId)).limit(limit);
}

export type DailyCloseTotals = Schemas['DailyCloseSummary'] & { readonly total: number };

/** Count and sums of all that match. */
export async function sumDailyCloses(orm: Orm, condition: SQL | undefined): Promise<DailyCloseTotals> {
  const summed = (column: SQL | (typeof sortColumns)[keyof typeof sortColumns]) =>
    sql<number>`coalesce(sum(${column}), 0)::bigint`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      openCount: sql<number>`(count(*) filter (where ${dailyCloses.state} = 0))::integer`,
      openSiteCount: sql<number>`(count(distinct ${dailyCloses.siteCode}) filter (where ${dailyCloses.state} = 0))::integer`,
      abnormalCount: sql<number>`(count(*) filter (where ${dailyCloses.checkResult} = 2))::integer`,
      systemCount: summed(sql`${dailyCloses.systemCount}`),
      systemTwd: summed(dailyCloses.systemTwd),
      machineCount: summed(sql`${dailyCloses.machineCount}`),
      machineTwd: summed(dailyCloses.machineTwd),
      countedCashTwd: summed(dailyCloses.countedCashTwd),
      invoiceCount: summed(sql`${dailyCloses.invoiceCount}`),
      invoiceTwd: summed(dailyCloses.invoiceTwd),
      differenceTwd: summed(dailyCloses.differenceTwd),
      cashDifferenceTwd: summed(dailyCloses.cashDifferenceTwd),
    })
    .from(dailyCloses)
    .where(condition);
  return row as DailyCloseTotals;
}

/** What each means of payment brought on the day, the largest first. */
export async function sumMethods(
  orm: Orm,
  { siteCode, businessDate, machineCode, addsReturnedDeposits }: DailyCloseFields,
): Promise<Schemas['DailyCloseMethod'][]> {
  const related = addsReturnedDeposits ? sql`null` : sql`related_transaction_id`;
  const { rows } = await orm.execute<Schemas['DailyCloseMethod']>(sql`
    select payment_method as "paymentMethod", count(*)::integer as count,
      coalesce(sum(received_twd * till_sign(mode, ${related})), 0)::integer as twd
    from transactions
    where site_code = ${siteCode} and business_date = ${businessDate}
      and machine_code is not distinct from ${machineCode}::text and mode <> 101
    group by payment_method order by twd desc, payment_method`);
  return rows;
}

/** One daily close, held until the transaction ends. */
export async function holdDailyClose(
  tx: Transaction,
  dailyCloseId: string,
): Promise<DailyCloseFields | undefined> {
  const [row] = await tx
    .select()
    .from(dailyCloses)
    .where(eq(dailyCloses.dailyCloseId, dailyCloseId))
    .for('update');
  return row;
}

/** Writes a daily close that is held, as its next version, and gives that. */
export async function updateDailyClose(
  tx: Transaction,
  { dailyCloseId, version }: Pick<DailyCloseFields, 'dailyCloseId' | 'version'>,
  fields: Partial<Omit<DailyCloseFields, 'dailyCloseId' | 'version'>>,
): Promise<number> {
  await tx
    .update(dailyCloses)
    .set({ ...fields, version: version + 1 })
    .where(eq(dailyCloses.dailyCloseId, dailyCloseId));
  return version + 1;
}

function orderOf(sort: Schemas['DailyCloseSort'] | undefined): OrderTerm[] {
  if (sort === undefined) return [descending(dailyCloses.businessDate), ascending(dailyCloses.dailyCloseId)];
  return sortedBy(sortColumns[sort.field], sort.order, dailyCloses.dailyCloseId);
}
