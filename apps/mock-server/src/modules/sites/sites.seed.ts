import { addDays } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { CopyValue } from '../../db/sql/sql-client.ts';
import { SEEDED_SITES, type SeededSite } from '../../seeding/rows/seeded-sites.ts';

const OPENED_ON = '2024-03-01';

export const seed: ModuleSeed = async ({ sql, settings }) => {
  const referenceDate = settings.referenceAt.slice(0, 10);
  const rows = SEEDED_SITES.map((site) => siteRow(site, referenceDate));
  await sql.copyRows('sites', Object.keys(rows[0] ?? {}), rows.map(Object.values));
};

function siteRow(site: SeededSite, referenceDate: string): Record<string, CopyValue> {
  const { bays, owner } = site;
  return {
    site_code: site.siteCode,
    name: site.name,
    company_code: site.companyCode,
    branch_code: site.branchCode,
    authority_code: site.authorityCode,
    address: site.address,
    owner_type: owner === null ? 21 : 1,
    owner_name: owner?.name ?? site.government ?? '',
    owner_tax_number: owner?.taxNumber ?? null,
    flat_bays: bays.flat,
    mechanical_bays: bays.mechanical,
    motorcycle_bays: bays.motorcycle,
    disabled_bays: bays.disabled,
    electric_bays: bays.electric,
    fee_type: site.feeType,
    fee_collection: owner === null ? 2 : 1,
    invoice_type: site.invoiceType,
    self_invoice: site.invoiceType === 4 ? 1 : 0,
    prepaid_type: site.feeType === 1 ? 1 : 3,
    state: site.state,
    mode: site.mode,
    check_type: site.check[0],
    check_value: site.check[1],
    sync: site.state === 1 ? 1 : 0,
    opened_on: site.state === 2 ? null : OPENED_ON,
    withdrawn_on: site.withdrawnDaysAgo === undefined ? null : addDays(referenceDate, -site.withdrawnDaysAgo),
  };
}
