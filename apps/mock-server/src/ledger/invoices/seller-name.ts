import { sql } from 'drizzle-orm';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

/**
 * The company, branch or owner that bears the seller's tax number of an invoice; the number itself where nobody does any
 * more. `invoices` and `sites` must be read.
 */
export const sellerName = sql<string>`coalesce(
  (select ${companies.name} from ${companies} where ${companies.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  (select ${branches.name} from ${branches} where ${branches.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  ${sites.ownerName}, ${invoices.sellerTaxNumber})`;
