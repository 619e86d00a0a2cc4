import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { invoiceAllocations } from '../../db/schema/sales/invoices.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

/** SQL condition: allocations of visible sites, and of their companies and branches. */
export function allocationsVisible(visible: readonly string[] | null): SQL | undefined {
  if (visible === null) return undefined;
  if (visible.length === 0) return sql`false`;
  const seen = inArray(sites.siteCode, [...visible]);
  return or(
    inArray(invoiceAllocations.siteCode, [...visible]),
    and(
      sql`${invoiceAllocations.siteCode} is null and ${invoiceAllocations.branchCode} is null`,
      sql`${invoiceAllocations.companyCode} in (select ${sites.companyCode} from ${sites} where ${seen})`,
    ),
    and(
      sql`${invoiceAllocations.siteCode} is null`,
      sql`${invoiceAllocations.branchCode} in (select ${sites.branchCode} from ${sites} where ${seen})`,
    ),
  );
}
