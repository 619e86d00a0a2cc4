import { MachineKind } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';

/** Changed daily close with its site. */
export type ChangedDailyClose = { readonly dailyCloseId: string; readonly siteCode: string };

/** Machines that take money and therefore have a cash drawer. */
export const CASH_MACHINE_KINDS = [MachineKind.Aps, MachineKind.Pos, MachineKind.Pda, MachineKind.Pillar];

/** Limit, so that a clock set forward by a year does not create a year of closes. */
const MAX_DAYS = 31;

/**
 * Creates missing closes of ended days up to `yesterday`, from the opening of the site: per machine that takes money at a
 * running site, and one for no machine. Machine figures start as the transaction sums, which the machine would report.
 */
export async function createDailyCloses(tx: Transaction, yesterday: string): Promise<ChangedDailyClose[]> {
  const { rows } = await tx.execute<ChangedDailyClose>(sql`
    with days as (
      select day::date as business_date
      from generate_series(
        greatest(
          (select max(business_date) + 1 from daily_closes),
          ${yesterday}::date - ${MAX_DAYS - 1}::integer
        ), ${yesterday}::date, interval '1 day') as day
    ), tills as (
      select site_code, business_date, machine_code
      from machines join sites using (site_code) cross join days
      where machines.kind in (${sql.join(
        CASH_MACHINE_KINDS.map((kind) => sql`${kind}`),
        sql`, `,
      )})
        and sites.state = 1 and sites.fee_type <> 2 and business_date >= coalesce(opened_on, business_date)
        and (machines.retired_on is null or business_date <= machines.retired_on)
      union
      select site_code, business_date, machine_code from machine_days join days using (business_date)
    )
    insert into daily_closes (
      daily_close_id, site_code, business_date, machine_code, system_count, system_twd, cash_due_twd,
      invoice_due_count, invoice_due_twd, machine_count, machine_twd, invoice_count, invoice_twd, state
    )
    select 'DC' || to_char(tills.business_date, 'YYYYMMDD') || '-' || coalesce(tills.machine_code, tills.site_code),
      tills.site_code, tills.business_date, tills.machine_code,
      coalesce(system_count, 0), coalesce(system_twd, 0), coalesce(cash_due_twd, 0),
      coalesce(invoice_due_count, 0), coalesce(invoice_due_twd, 0), coalesce(system_count, 0), coalesce(system_twd, 0),
      coalesce(invoice_due_count, 0), coalesce(invoice_due_twd, 0), 0
    from tills left join machine_days
      on (machine_days.site_code, machine_days.business_date) = (tills.site_code, tills.business_date)
      and machine_days.machine_code is not distinct from tills.machine_code
    on conflict do nothing
    returning daily_close_id as "dailyCloseId", site_code as "siteCode"`);
  return rows;
}

/**
 * Updates all open days, or those with these IDs, from their transactions. Changed ones get a next version.
 * Late invoices count on both sides. Corrected money does not change the machine's report. Money taken at no
 * machine has no other report.
 */
export async function recalculateOpenCloses(
  orm: Orm | Transaction,
  dailyCloseIds: readonly string[] | null,
): Promise<ChangedDailyClose[]> {
  const isMeant =
    dailyCloseIds === null
      ? sql`true`
      : sql`open_days.daily_close_id = any(${sql.param([...dailyCloseIds])}::text[])`;
  const { rows } = await orm.execute<ChangedDailyClose>(sql`
    update daily_closes as closes set
      system_count = now_said.system_count,
      system_twd = now_said.system_twd,
      cash_due_twd = now_said.cash_due_twd,
      machine_count = case when closes.machine_code is null then now_said.system_count else closes.machine_count end,
      machine_twd = case when closes.machine_code is null then now_said.system_twd else closes.machine_twd end,
      invoice_count = greatest(0, closes.invoice_count + now_said.invoice_due_count - closes.invoice_due_count),
      invoice_twd = greatest(0, closes.invoice_twd + now_said.invoice_due_twd - closes.invoice_due_twd),
      invoice_due_count = now_said.invoice_due_count,
      invoice_due_twd = now_said.invoice_due_twd,
      version = closes.version + 1
    from (
      select open_days.daily_close_id, coalesce(days.system_count, 0) as system_count,
        coalesce(days.system_twd, 0) as system_twd, coalesce(days.cash_due_twd, 0) as cash_due_twd,
        coalesce(days.invoice_due_count, 0) as invoice_due_count, coalesce(days.invoice_due_twd, 0) as invoice_due_twd
      from daily_closes as open_days left join lateral (
        select * from machine_days
        where machine_days.site_code = open_days.site_code and machine_days.business_date = open_days.business_date
          and machine_days.machine_code is not distinct from open_days.machine_code
      ) as days on true
      where open_days.state = 0 and ${isMeant}
    ) as now_said
    where closes.daily_close_id = now_said.daily_close_id and closes.state = 0
      and (closes.system_count, closes.system_twd, closes.cash_due_twd, closes.invoice_due_count, closes.invoice_due_twd)
        <> (now_said.system_count, now_said.system_twd, now_said.cash_due_twd, now_said.invoice_due_count, now_said.invoice_due_twd)
    returning closes.daily_close_id as "dailyCloseId", closes.site_code as "siteCode"`);
  return rows;
}

/**
 * Adds a manual entry, which has no machine, to its day's close. A day that has not ended gets its closes
 * later. Returns the changed closes.
 */
export async function createManualEntryClose(
  tx: Transaction,
  { siteCode, businessDate }: { readonly siteCode: string; readonly businessDate: string },
): Promise<ChangedDailyClose[]> {
  const dailyCloseId = `DC${businessDate.replaceAll('-', '')}-${siteCode}`;
  const { rows } = await tx.execute<ChangedDailyClose>(sql`
    insert into daily_closes (
      daily_close_id, site_code, business_date, machine_code, system_count, system_twd, cash_due_twd,
      invoice_due_count, invoice_due_twd, machine_count, machine_twd, invoice_count, invoice_twd, state
    )
    select ${dailyCloseId}, site_code, business_date, machine_code, system_count, system_twd, cash_due_twd,
      invoice_due_count, invoice_due_twd, system_count, system_twd, invoice_due_count, invoice_due_twd, 0
    from machine_days
    where site_code = ${siteCode} and business_date = ${businessDate} and machine_code is null
      and business_date <= (select max(business_date) from daily_closes)
    on conflict do nothing
    returning daily_close_id as "dailyCloseId", site_code as "siteCode"`);
  return [...rows, ...(await recalculateOpenCloses(tx, [dailyCloseId]))];
}
