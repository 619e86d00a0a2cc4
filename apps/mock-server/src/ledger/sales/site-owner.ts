import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';

/**
 * Writes the name and tax number of the owner whose contract is in force to the sites of the contract or owner, or to all
 * sites, and returns the changed ones. A site that issues invoices in the owner's name keeps its tax number if the owner has
 * none.
 */
export async function nameOwnerAtSites(
  tx: Transaction,
  today: string,
  { ownerId, siteCode }: { readonly ownerId?: string; readonly siteCode?: string } = {},
): Promise<string[]> {
  const isOwners = ownerId === undefined ? sql`true` : sql`owners.owner_id = ${ownerId}`;
  const condition: SQL = siteCode === undefined ? isOwners : sql`sites.site_code = ${siteCode}`;
  const taxNumber = sql`case when invoice_type = 4 then coalesce(owners.tax_number, owner_tax_number)
    else owners.tax_number end`;
  const { rows } = await tx.execute<{ siteCode: string }>(sql`
    update sites set owner_name = owners.name, version = sites.version + 1, owner_tax_number = ${taxNumber}
    from owner_contracts join owners using (owner_id)
    where owner_contracts.site_code = sites.site_code and starts_on <= ${today}::date
      and coalesce(owner_contracts.ends_on, ${today}::date) >= ${today}::date and ${condition}
      and (owner_name, owner_tax_number) is distinct from (owners.name, ${taxNumber})
    returning sites.site_code as "siteCode"`);
  return rows.map((row) => row.siteCode);
}

/** Returns whether a contract of the site is in force. */
export async function hasContractInForce(tx: Transaction, siteCode: string, today: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from owner_contracts where site_code = ${siteCode} and starts_on <= ${today}::date
      and coalesce(ends_on, ${today}::date) >= ${today}::date limit 1`);
  return rows.length > 0;
}
