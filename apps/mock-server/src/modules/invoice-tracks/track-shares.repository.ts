import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoiceAllocations } from '../../db/schema/sales/invoices.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

/**
 * SQL: name of an allocation's holder, such as `信義松仁站 TPE001-APS1`. The query must join companies, branches
 * and sites.
 */
export const targetName: SQL<string> = sql<string>`case ${invoiceAllocations.assignType}
  when 1 then ${companies.name}
  when 4 then coalesce(${branches.name}, ${invoiceAllocations.branchCode})
  when 5 then concat_ws(' ', ${companies.name}, ${invoiceAllocations.machineCode})
  else concat_ws(' ', ${sites.name}, ${invoiceAllocations.machineCode}) end`;

/** Returns a track's allocations with their holders' names, by number. */
export async function findSharesOf(orm: Orm | Transaction, trackId: string) {
  return orm
    .select({ ...getTableColumns(invoiceAllocations), targetName: targetName.as('target_name') })
    .from(invoiceAllocations)
    .innerJoin(companies, eq(companies.companyCode, invoiceAllocations.companyCode))
    .leftJoin(branches, eq(branches.branchCode, invoiceAllocations.branchCode))
    .leftJoin(sites, eq(sites.siteCode, invoiceAllocations.siteCode))
    .where(eq(invoiceAllocations.trackId, trackId))
    .orderBy(asc(invoiceAllocations.startNumber));
}
