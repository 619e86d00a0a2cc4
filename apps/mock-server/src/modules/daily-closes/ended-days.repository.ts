import { MachineKind } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';

/** A daily close of which there is news, and where. */
export type TouchedClose = { readonly dailyCloseId: string; readonly siteCode: string };

/** Machines that take money, and so have a till to close. */
export const MONEY_MACHINES = [MachineKind.Aps, MachineKind.Pos, MachineKind.Pda, MachineKind.Pillar];

/** A clock that was put forward by a year makes no year of closes. */
const MOST_DAYS = 31;

/**
 * Makes the closes of days that have ended and have none yet, up to `yesterday`: of every machine that takes money at a
 * running site, and of what was taken at none. A machine reports what it took, so it begins as what the transactions say.
 */
export async function openEndedDays(tx: Transaction, yesterday: string): Promise<TouchedClose[]> {
  const { rows } = await tx.execute<TouchedClose>(sql`
    with days as (
      select day::date as business_date
      from generate_series(
        greatest(
          (select max(business_date) + 1 from daily_closes),
          ${yesterday}::date - ${MOST_DAYS - 1}::integer
        ), ${yesterday}::date, interval '1 day') as day
    ), tills as (
      select site_code, business_date, machine_code
      from machines join sites using (site_code) cross join days
      where machines.kind in (${sql.join(
        MONEY_MACHINES.map((kind) => sql`${kind}`),
        sql`, `,
      )})
        and sites.state = 1 and sites.fee_type <> 2
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
 * Brings open days, or one of them, to what the transactions say by now; those that have changed become a next version.
 * Invoices issued later count on both sides; money that was corrected here stays what the machine had reported. What was
 * taken at no machine has nobody else to report it.
 */
export async function refreshOpenDays(
  orm: Orm | Transaction,
  dailyCloseId: string | null,
): Promise<TouchedClose[]> {
  const { rows } = await orm.execute<TouchedClose>(sql`
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
      where open_days.state = 0 and (${dailyCloseId}::text is null or open_days.daily_close_id = ${dailyCloseId})
    ) as now_said
    where closes.daily_close_id = now_said.daily_close_id and closes.state = 0
      and (closes.system_count, closes.system_twd, closes.cash_due_twd, closes.invoice_due_count, closes.invoice_due_twd)
        <> (now_said.system_count, now_said.system_twd, now_said.cash_due_twd, now_said.invoice_due_count, now_said.invoice_due_twd)
    returning closes.daily_close_id as "dailyCloseId", closes.site_code as "siteCode"`);
  return rows;
}

/**
 * Has what was entered by hand, at no machine, waiting in its day's close; a day that has not ended yet gets its closes
 * later. Gives the closes that have changed.
 */
export async function openDayOfNoMachine(
  tx: Transaction,
  { siteCode, businessDate }: { readonly siteCode: string; readonly businessDate: string },
): Promise<TouchedClose[]> {
  const dailyCloseId = `DC${businessDate.replaceAll('-', '')}-${siteCode}`;
  const { rows } = await tx.execute<TouchedClose>(sql`
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
  return [...rows, ...(await refreshOpenDays(tx, dailyCloseId))];
}
