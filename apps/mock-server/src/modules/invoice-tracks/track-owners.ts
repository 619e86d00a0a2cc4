import { SiteInvoiceType } from '@parking-plus/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';

/**
 * Whom the tax office gives tracks to: companies, and owners who issue invoices in their own name; only those whose
 * sites the account may see. Shape: a query of `tax_number` and `name`.
 */
export function ownersVisible(visible: readonly string[] | null): SQL {
  const seen = siteIsVisible(visible);
  return sql`(
    select companies.tax_number, min(companies.name) as name
    from companies ${visible === null ? sql`` : sql`join sites using (company_code) where ${seen}`}
    group by companies.tax_number
    union
    select owner_tax_number, min(owner_name) from sites
    where invoice_type = ${SiteInvoiceType.Owner} and owner_tax_number is not null and ${seen}
    group by owner_tax_number
  )`;
}

/** Whether the account may see the site of a row of `sites`. */
function siteIsVisible(visible: readonly string[] | null): SQL {
  return visible === null ? sql`true` : sql`site_code = any(${textArray(visible)})`;
}

/** A list as one parameter of the array type. */
export function textArray(values: readonly string[]): SQL {
  return sql`${`{${values.map((value) => JSON.stringify(value)).join(',')}}`}::text[]`;
}

export type TrackOwner = { readonly taxNumber: string; readonly name: string };

/** Whom tracks can be given to, by tax number. */
export async function findTrackOwners(
  orm: Orm | Transaction,
  visible: readonly string[] | null,
): Promise<TrackOwner[]> {
  const { rows } = await orm.execute<TrackOwner>(
    sql`select tax_number as "taxNumber", name from ${ownersVisible(visible)} as owners order by tax_number`,
  );
  return [...rows];
}
