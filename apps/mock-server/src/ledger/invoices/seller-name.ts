import { sql } from 'drizzle-orm';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

/**
 * Name of the company, branch or owner with the seller's tax number, or the number if none has it any more.
 * The query must select from `invoices` and `sites`.
 */
export const sellerName = sql<string>`coalesce(
  (select ${companies.name} from ${companies} where ${companies.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  (select ${branches.name} from ${branches} where ${branches.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  ${sites.ownerName}, ${invoices.sellerTaxNumber})`;
