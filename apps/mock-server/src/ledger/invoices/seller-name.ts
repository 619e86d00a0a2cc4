import { type SQL, sql } from 'drizzle-orm';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { branches, companies, formerSellerNames } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

/** SQL: the name that a company or branch had at a time, if it was renamed since. */
export const sellerNameAt = (taxNumber: SQL, at: SQL): SQL => sql`(
  select (array_agg(${formerSellerNames.name} order by ${formerSellerNames.until}))[1] from ${formerSellerNames}
  where ${formerSellerNames.taxNumber} = ${taxNumber} and ${formerSellerNames.until} > ${at})`;

/**
 * Name at the time of issue of the company, branch or owner with the seller's tax number, or the number if none
 * has it any more. The query must select from `invoices` and `sites`.
 */
export const sellerName = sql<string>`coalesce(
  ${sellerNameAt(sql`${invoices.sellerTaxNumber}`, sql`${invoices.issuedAt}`)},
  (select ${companies.name} from ${companies} where ${companies.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  (select ${branches.name} from ${branches} where ${branches.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  ${sites.ownerName}, ${invoices.sellerTaxNumber})`;
