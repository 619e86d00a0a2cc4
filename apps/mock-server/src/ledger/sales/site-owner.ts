import { dealCodes } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { type AuditEntry, writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';

type Named = {
  siteCode: string;
  contractNumber: string;
  account: string | null;
  before: { ownerName: string; ownerTaxNumber: string | null };
  after: { ownerName: string; ownerTaxNumber: string | null };
};

/**
 * Writes the name and tax number of the owner whose contract is in force to the sites of the contract or owner, or to all
 * sites, with the history of each, and returns the changed ones. A site that issues invoices in the owner's name keeps its
 * tax number if the owner has none. Without an account, the history names the last writer of the contract, if any.
 */
export async function nameOwnerAtSites(
  tx: Transaction,
  { deal, account, now }: Pick<AuditEntry, 'deal' | 'now'> & { readonly account: string | null },
  { ownerId, siteCode }: { readonly ownerId?: string; readonly siteCode?: string } = {},
): Promise<string[]> {
  const today = businessDateOf(now.getTime());
  const isOwners = ownerId === undefined ? sql`true` : sql`owners.owner_id = ${ownerId}`;
  const condition: SQL = siteCode === undefined ? isOwners : sql`sites.site_code = ${siteCode}`;
  const taxNumber = sql`case when invoice_type = 4 then coalesce(owners.tax_number, owner_tax_number)
    else owners.tax_number end`;
  const { rows } = await tx.execute<Named>(sql`
    with named as (
      select sites.site_code, owner_name, owner_tax_number, owners.name, ${taxNumber} as tax_number,
        owner_contract_id, contract_number
      from sites join owner_contracts on owner_contracts.site_code = sites.site_code join owners using (owner_id)
      where starts_on <= ${today}::date and coalesce(owner_contracts.ends_on, ${today}::date) >= ${today}::date
        and ${condition} and (owner_name, owner_tax_number) is distinct from (owners.name, ${taxNumber})
      for no key update of sites
    )
    update sites set owner_name = named.name, owner_tax_number = named.tax_number, version = version + 1
    from named where sites.site_code = named.site_code
    returning sites.site_code as "siteCode", contract_number as "contractNumber",
      coalesce(${account}::text, (
        select account from operation_logs where record_id = owner_contract_id order by at desc limit 1
      )) as account,
      json_build_object('ownerName', named.owner_name, 'ownerTaxNumber', named.owner_tax_number) as before,
      json_build_object('ownerName', named.name, 'ownerTaxNumber', named.tax_number) as after`);
  for (const { before, after, contractNumber, account: writer, ...site } of rows) {
    if (writer === null) continue;
    await writeAuditLog(tx, {
      deal,
      account: writer,
      now,
      recordId: site.siteCode,
      siteCode: site.siteCode,
      reason: contractNumber,
      changes: changesBetween(before, after, `/sites/${site.siteCode}`),
    });
  }
  return rows.map((row) => row.siteCode);
}

/** Publishes the sites that `nameOwnerAtSites` changed. */
export function publishNamedSites(
  changePublisher: Pick<ChangePublisher, 'dataChanged'>,
  siteCodes: readonly string[],
): void {
  const ids = [...new Set(siteCodes)];
  if (ids.length > 0) changePublisher.dataChanged({ deal: dealCodes.SiteList, ids, siteCodes: ids });
}

/** Returns whether a contract of the site is in force. */
export async function hasContractInForce(tx: Transaction, siteCode: string, today: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from owner_contracts where site_code = ${siteCode} and starts_on <= ${today}::date
      and coalesce(ends_on, ${today}::date) >= ${today}::date limit 1`);
  return rows.length > 0;
}
