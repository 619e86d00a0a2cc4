import { InvoiceAssign, MachineKind, type Schemas, SiteInvoiceType } from '@parking-plus/contracts';
import { type CalendarDate, periodCodeFor, SiteState } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ownersVisible, textArray } from '../invoice-tracks/track-owners.ts';

type TargetRow = Schemas['AllocationTarget'] & { readonly taxNumber: string; readonly name: string };

/** Machines that print or trigger invoices. */
const ISSUING = sql`${MachineKind.Aps}, ${MachineKind.Pos}, ${MachineKind.Pda}, ${MachineKind.Pillar}`;

/**
 * Returns possible holders with the tax number of their tracks: visible companies, branches, sites that issue
 * invoices, and machines that print them. The company holds an owner's numbers for rents.
 */
export async function findTargets(
  orm: Orm | Transaction,
  visible: readonly string[] | null,
): Promise<Schemas['TargetChoice'][]> {
  const seen = visible === null ? sql`true` : sql`site_code = any(${textArray(visible)})`;
  const { rows } = await orm.execute<TargetRow>(sql`
    with issuing as (
      select sites.site_code, sites.name as site_name, sites.company_code, companies.name as company_name,
        sites.branch_code, sites.invoice_type = ${SiteInvoiceType.Owner} as is_owners,
        case when sites.invoice_type = ${SiteInvoiceType.Owner} then owner_tax_number else companies.tax_number end
          as tax_number
      from sites join companies using (company_code)
      where sites.invoice_type <> ${SiteInvoiceType.Receipt} and sites.state <> ${SiteState.Withdrawn} and ${seen}
    ), machines_of as (
      select issuing.*, machine_code from issuing join machines using (site_code) where kind in (${ISSUING}) and retired_on is null
    ), targets as (
      select distinct ${InvoiceAssign.Company}::integer as kind, tax_number, company_name as name, company_code,
        null::text as branch_code, null::text as site_code, null::text as machine_code
      from issuing
      union all
      select ${InvoiceAssign.Site}, tax_number, site_name, company_code, null, site_code, null from issuing
      union all
      select ${InvoiceAssign.SiteMachine}, tax_number, concat(site_name, ' ', machine_code), company_code, null,
        site_code, machine_code
      from machines_of
      union all
      select distinct ${InvoiceAssign.Branch}::integer, issuing.tax_number, branches.name, issuing.company_code,
        branch_code, null::text, null::text
      from issuing join branches using (branch_code)
      union all
      select ${InvoiceAssign.CompanyMachine}, tax_number, concat(company_name, ' ', machine_code), company_code, null,
        null, machine_code
      from machines_of where not is_owners
    )
    select kind as "assignType", tax_number as "taxNumber", name, company_code as "companyCode",
      branch_code as "branchCode", site_code as "siteCode", machine_code as "machineCode"
    from targets where tax_number is not null
    order by kind, name, tax_number, machine_code`);
  return rows.map(({ taxNumber, name, ...target }) => ({ taxNumber, name, target }));
}

/** Returns tracks whose period has not ended, with their free numbers, nearest period first. */
export async function findAllocatableTracks(
  orm: Orm,
  visible: readonly string[] | null,
  today: CalendarDate,
): Promise<Schemas['AllocatableTrack'][]> {
  const { rows } = await orm.execute<Schemas['AllocatableTrack']>(sql`
    select track_id as "trackId", period_code as "periodCode", tax_number as "taxNumber", track,
      start_number as "startNumber", end_number as "endNumber",
      end_number - start_number + 1 - coalesce((
        select sum(shares.end_number - shares.start_number + 1) from invoice_allocations as shares
        where shares.track_id = invoice_tracks.track_id
      ), 0)::integer as "freeCount"
    from invoice_tracks
    where period_code >= ${periodCodeFor(today)}
      and tax_number in (select tax_number from ${ownersVisible(visible)} as owners)
    order by period_code, track, start_number`);
  return [...rows];
}

/** Returns whether two targets are the same. */
export function isSameTarget(one: Schemas['AllocationTarget'], other: Schemas['AllocationTarget']): boolean {
  return (
    one.assignType === other.assignType &&
    one.companyCode === other.companyCode &&
    one.branchCode === other.branchCode &&
    one.siteCode === other.siteCode &&
    one.machineCode === other.machineCode
  );
}
