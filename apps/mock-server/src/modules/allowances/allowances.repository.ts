import type { Schemas } from '@parking-plus/contracts';
import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { invoices } from '../invoices/invoices.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { allowances } from './allowances.schema.ts';

export type ListedAllowance = typeof allowances.$inferSelect & {
  readonly siteName: string;
  readonly invoiceTotalTwd: number;
};

const sortColumns = {
  allowanceNumber: allowances.allowanceNumber,
  invoiceNumber: allowances.invoiceNumber,
  siteCode: allowances.siteCode,
  issuedOn: allowances.issuedAt,
  amountTwd: allowances.amountTwd,
  state: allowances.state,
} as const satisfies Record<Schemas['AllowanceSort']['field'], unknown>;

/** One page; the newest first unless sorted, the number deciding between equals. */
export async function findAllowances(
  orm: Orm,
  condition: SQL | undefined,
  page: { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['AllowanceSort'] },
): Promise<ListedAllowance[]> {
  return orm
    .select({
      ...getTableColumns(allowances),
      siteName: sites.name,
      invoiceTotalTwd: invoices.totalTwd,
    })
    .from(allowances)
    .innerJoin(sites, eq(sites.siteCode, allowances.siteCode))
    .innerJoin(invoices, eq(invoices.invoiceNumber, allowances.invoiceNumber))
    .where(condition)
    .orderBy(...orderOf(page.sort))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

export type AllowanceTotals = Schemas['AllowanceSummary'] & { readonly total: number };

export async function sumAllowances(orm: Orm, condition: SQL | undefined): Promise<AllowanceTotals> {
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      salesTwd: sql<number>`coalesce(sum(${allowances.salesTwd}), 0)::bigint`,
      taxTwd: sql<number>`coalesce(sum(${allowances.taxTwd}), 0)::bigint`,
      amountTwd: sql<number>`coalesce(sum(${allowances.amountTwd}), 0)::bigint`,
    })
    .from(allowances)
    .where(condition);
  return row ?? { total: 0, salesTwd: 0, taxTwd: 0, amountTwd: 0 };
}

function orderOf(sort: Schemas['AllowanceSort'] | undefined): SQL[] {
  if (sort === undefined) return [desc(allowances.issuedAt), desc(allowances.allowanceNumber)];
  const column = sortColumns[sort.field];
  return sort.order === 'asc'
    ? [asc(column), asc(allowances.allowanceNumber)]
    : [desc(column), desc(allowances.allowanceNumber)];
}
