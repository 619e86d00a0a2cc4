import { SiteInvoiceType } from '@parking-plus/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';

/**
 * Returns SQL for possible owners of tracks: companies, and owners who issue in their own name, each with a
 * visible site. Shape: a query of `tax_number` and `name`.
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

/** SQL condition: the row of `sites` is visible. */
function siteIsVisible(visible: readonly string[] | null): SQL {
  return visible === null ? sql`true` : sql`site_code = any(${textArray(visible)})`;
}

/** Returns a list as one array parameter. */
export function textArray(values: readonly string[]): SQL {
  return sql`${`{${values.map((value) => JSON.stringify(value)).join(',')}}`}::text[]`;
}

export type TrackOwner = { readonly taxNumber: string; readonly name: string };

/** Returns possible owners of tracks, by tax number. */
export async function findTrackOwners(
  orm: Orm | Transaction,
  visible: readonly string[] | null,
): Promise<TrackOwner[]> {
  const { rows } = await orm.execute<TrackOwner>(
    sql`select tax_number as "taxNumber", name from ${ownersVisible(visible)} as owners order by tax_number`,
  );
  return [...rows];
}

/** Returns the tax numbers under which companies, branches and owners here issue or have issued invoices. */
export async function findOwnTaxNumbers(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ taxNumber: string }>(sql`
    select tax_number as "taxNumber" from companies
    union select tax_number from branches where tax_number is not null
    union select owner_tax_number from sites where owner_tax_number is not null
    union select seller_tax_number from invoice_totals`);
  return rows.map(({ taxNumber }) => taxNumber);
}
