import type { Schemas } from '@parking-plus/contracts';
import { and, asc, eq, getViewSelectedFields, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { invoices } from '../invoices/invoices.schema.ts';
import { rentBills } from '../rent-bills/rent-bills.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { listedAllowances as listed } from './listed-allowances.view.ts';

export type ListedAllowance = typeof listed.$inferSelect & {
  readonly siteName: string;
  readonly invoiceTotalTwd: number;
  /** A rental's return takes back what it gave. */
  readonly isOfRental: boolean;
};

const sortColumns = {
  allowanceNumber: listed.allowanceId,
  invoiceNumber: listed.invoiceNumber,
  siteCode: listed.siteCode,
  issuedOn: listed.issuedAt,
  amountTwd: listed.amountTwd,
  state: listed.state,
} as const satisfies Record<Schemas['AllowanceSort']['field'], unknown>;

/** One page; the newest first unless sorted, the number deciding between equals. */
export async function findAllowances(
  orm: Orm,
  condition: SQL | undefined,
  page: PageOfList & { readonly sort?: Schemas['AllowanceSort'] },
): Promise<ListedAllowance[]> {
  const order = orderOf(page.sort);
  const keys = orm.select({ key: listed.allowanceId }).from(listed).where(condition).$dynamic();
  return selectAllowances(orm, isOnPage(listed.allowanceId, keys, order, page)).orderBy(...orderBy(order));
}

/** All that were given on an invoice, the newest first. */
export async function findAllowancesOf(orm: Orm, invoiceNumber: string): Promise<ListedAllowance[]> {
  const isGiven = and(eq(listed.invoiceNumber, invoiceNumber), isNotNull(listed.allowanceNumber));
  return selectAllowances(orm, isGiven).orderBy(...orderBy(orderOf(undefined)));
}

/** The first `limit` by their ids, for an export. */
export async function findAllowancesByKey(
  orm: Orm,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedAllowance[]> {
  return selectAllowances(orm, condition).orderBy(asc(listed.allowanceId)).limit(limit);
}

function selectAllowances(orm: Orm, condition: SQL | undefined) {
  return orm
    .select({
      ...getViewSelectedFields(listed),
      siteName: sites.name,
      invoiceTotalTwd: invoices.totalTwd,
      isOfRental: sql<boolean>`exists (
        select 1 from ${rentBills} where ${rentBills.transactionId} = ${invoices.transactionId})`,
    })
    .from(listed)
    .innerJoin(sites, eq(sites.siteCode, listed.siteCode))
    .innerJoin(invoices, eq(invoices.invoiceNumber, listed.invoiceNumber))
    .where(condition);
}

export type AllowanceTotals = Schemas['AllowanceSummary'] & { readonly total: number };

export async function sumAllowances(orm: Orm, condition: SQL | undefined): Promise<AllowanceTotals> {
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      salesTwd: sql<number>`coalesce(sum(${listed.salesTwd}), 0)::bigint`,
      taxTwd: sql<number>`coalesce(sum(${listed.taxTwd}), 0)::bigint`,
      amountTwd: sql<number>`coalesce(sum(${listed.amountTwd}), 0)::bigint`,
    })
    .from(listed)
    .where(condition);
  return row ?? { total: 0, salesTwd: 0, taxTwd: 0, amountTwd: 0 };
}

function orderOf(sort: Schemas['AllowanceSort'] | undefined): OrderTerm[] {
  if (sort === undefined) return [descending(listed.issuedAt), descending(listed.allowanceId)];
  return sortedBy(sortColumns[sort.field], sort.order, listed.allowanceId);
}
