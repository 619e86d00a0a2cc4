import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { CLOSED_DAYS, NOT_YET_CLOSED, SEEDED_DEPARTURES } from '../../seeding/rows/seeded-closes.ts';
import { dayBefore } from '../../seeding/tools/time-before.ts';
import { CASH_MACHINE_KINDS } from './daily-close-job.repository.ts';

/** A machine's day by its transactions. Null means no machine. */
type SystemDay = {
  readonly siteCode: string;
  readonly date: string;
  readonly machineCode: string | null;
  readonly count: number;
  readonly twd: number;
  readonly cashTwd: number;
  readonly invoiceCount: number;
  readonly invoiceTwd: number;
};

const COLUMNS = [
  'daily_close_id',
  'site_code',
  'business_date',
  'machine_code',
  'system_count',
  'system_twd',
  'cash_due_twd',
  'invoice_due_count',
  'invoice_due_twd',
  'machine_count',
  'machine_twd',
  'counted_cash_twd',
  'invoice_count',
  'invoice_twd',
  'check_result',
  'explanation',
  'state',
  'closed_by',
  'closed_at',
] as const;

/**
 * Seeds the days before the reference day by machine. Some match the transactions, others have discrepancies.
 */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const yesterday = dayBefore(settings.referenceAt, 1);
  const days = await systemDays(sql, dayBefore(settings.referenceAt, CLOSED_DAYS), yesterday);
  const departures = new Map(
    SEEDED_DEPARTURES.map((departure) => [
      `${dayBefore(settings.referenceAt, departure.daysAgo)} ${departure.machineCode}`,
      departure,
    ]),
  );
  await sql.copyRows(
    'daily_closes',
    COLUMNS,
    days.map((day) => {
      const isOpen = day.date === yesterday && NOT_YET_CLOSED.includes(day.siteCode);
      const departure = isOpen ? undefined : departures.get(`${day.date} ${day.machineCode}`);
      const { invoices = 0, invoicesTwd = 0, machineTwd = 0, cashTwd = 0, count = 0 } = departure ?? {};
      const isNormal = [invoices, invoicesTwd, machineTwd, cashTwd, count].every((by) => by === 0);
      return [
        `DC${day.date.replaceAll('-', '')}-${day.machineCode ?? day.siteCode}`,
        day.siteCode,
        day.date,
        day.machineCode,
        day.count,
        day.twd,
        day.cashTwd,
        day.invoiceCount,
        day.invoiceTwd,
        day.count + count,
        day.twd + machineTwd,
        isOpen ? null : day.cashTwd + cashTwd,
        day.invoiceCount + invoices,
        day.invoiceTwd + invoicesTwd,
        isOpen ? null : isNormal ? 1 : 2,
        departure?.explanation ?? null,
        isOpen ? 0 : 1,
        isOpen ? null : 'staff',
        isOpen ? null : `${day.date}T23:58:00+08:00`,
      ];
    }),
  );
};

/**
 * Returns the transaction sums of each machine that takes money, for each day. A day without transactions is
 * 0.
 */
async function systemDays(sql: SqlRunner, from: string, to: string): Promise<SystemDay[]> {
  const { rows } = await sql.query<SystemDay>(
    `with tills as (
       select site_code, day::date as business_date, machine_code
       from machines join sites using (site_code)
         cross join generate_series($1::date, $2::date, interval '1 day') as day
       where machines.kind = any ($3::smallint[]) and sites.state = 1 and sites.fee_type <> 2
       union
       select site_code, business_date, machine_code from machine_days where business_date between $1::date and $2::date
     )
     select tills.site_code as "siteCode", tills.business_date as date, tills.machine_code as "machineCode",
       coalesce(system_count, 0) as count, coalesce(system_twd, 0) as twd, coalesce(cash_due_twd, 0) as "cashTwd",
       coalesce(invoice_due_count, 0) as "invoiceCount", coalesce(invoice_due_twd, 0) as "invoiceTwd"
     from tills left join (select * from machine_days where business_date between $1::date and $2::date) as days
       on (days.site_code, days.business_date) = (tills.site_code, tills.business_date)
       and days.machine_code is not distinct from tills.machine_code
     order by tills.business_date, tills.site_code, tills.machine_code nulls last`,
    [from, to, `{${CASH_MACHINE_KINDS.join()}}`],
  );
  return rows;
}
