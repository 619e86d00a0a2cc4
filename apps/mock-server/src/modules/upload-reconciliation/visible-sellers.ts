import { SiteInvoiceType } from '@parking-plus/contracts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { textArray } from '../invoice-tracks/track-owners.ts';

/** SQL condition: companies, branches or owners whose sites are all visible. `visible` null means all sites. */
export function sellerIsVisible(taxNumber: SQLWrapper, visible: readonly string[] | null): SQL | undefined {
  if (visible === null) return undefined;
  return sql`${taxNumber} in (
    select case sites.invoice_type when ${SiteInvoiceType.Branch} then coalesce(branches.tax_number, companies.tax_number)
      when ${SiteInvoiceType.Owner} then coalesce(sites.owner_tax_number, companies.tax_number)
      else companies.tax_number end
    from sites join companies using (company_code) left join branches on branches.branch_code = sites.branch_code
    group by 1 having bool_and(sites.site_code = any(${textArray(visible)})))`;
}

/** SQL: name of the company, branch or owner with the tax number, or the number if none has it any more. */
export function sellerNameOf(taxNumber: SQLWrapper): SQL<string> {
  return sql<string>`coalesce((select min(name) from companies where tax_number = ${taxNumber}),
    (select min(name) from branches where tax_number = ${taxNumber}),
    (select min(owner_name) from sites where owner_tax_number = ${taxNumber}), ${taxNumber})`;
}
