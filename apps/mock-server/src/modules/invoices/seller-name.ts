import { sql } from 'drizzle-orm';
import { branches, companies } from '../companies/companies.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { invoices } from './invoices.schema.ts';

/**
 * The company, branch or owner that bears the seller's tax number of an invoice; the number itself where nobody does any
 * more. `invoices` and `sites` must be read.
 */
export const sellerName = sql<string>`coalesce(
  (select ${companies.name} from ${companies} where ${companies.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  (select ${branches.name} from ${branches} where ${branches.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  ${sites.ownerName}, ${invoices.sellerTaxNumber})`;
