import { AllowanceState, DailyCloseState } from '@parking-plus/contracts';
import { addDays, periodCodeFor } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { isUploadPressing } from '../../ledger/invoices/upload-deadline.ts';
import { atSites, type DashboardScope } from './dashboard-scope.ts';

export type InvoiceAndCloseRows = {
  readonly issuedCount: number;
  readonly issuedTwd: number;
  readonly voidCount: number;
  readonly allowanceCount: number;
  readonly lateUploadCount: number;
  readonly uploadSoonCount: number;
  /** Of the first waiting or rejected message. */
  readonly uploadDueOn: string | null;
  readonly lowestNumbers: {
    readonly machineCode: string;
    readonly siteCode: string;
    readonly siteName: string;
    readonly remainingCount: number;
    readonly allocatedCount: number;
  } | null;
  readonly openCount: number;
  readonly openSiteCount: number;
  readonly abnormalCount: number;
  readonly differenceTwd: number;
};

/** Returns today's invoices, and daily closes of yesterday and this month: one statement. */
export async function findInvoicesAndCloses(
  orm: Orm,
  scope: DashboardScope,
  uploadAlarmHours: number,
): Promise<InvoiceAndCloseRows> {
  const { today, now } = scope;
  const here = atSites(scope, sql`site_code`);
  const { state, dueOn } = invoiceMessages;
  const pressing = sql`replaced_by is null and ${isUploadPressing(state, dueOn, scope.nowMs, uploadAlarmHours)}`;
  const { rows } = await orm.execute<InvoiceAndCloseRows>(sql`
    with issued as (
      select count(*)::integer as count, coalesce(sum(total_twd), 0)::bigint as twd
      from invoices where business_date = ${today} and ${here}
    ), abnormal as (
      select count(*)::integer as count, coalesce(sum(difference_twd), 0)::bigint as twd
      from daily_closes
      where check_result = 2 and business_date between ${`${today.slice(0, 8)}01`} and ${today} and ${here}
    ), open as (
      select count(*)::integer as count, count(distinct site_code)::integer as sites
      from daily_closes
      where state = ${DailyCloseState.Open} and business_date = ${addDays(today, -1)} and ${here}
    ), numbers as (
      select invoice_allocations.machine_code, sum(end_number + 1 - next_number)::integer as remaining,
        sum(end_number + 1 - start_number)::integer as allocated
      from invoice_allocations
      where period_code = ${periodCodeFor(today)} and state = 1 and machine_code is not null
      group by 1
    )
    select (select count from issued) as "issuedCount", (select twd from issued) as "issuedTwd",
      (select count(*)::integer from invoices
       where state = 2 and voided_at >= (${today}::date)::timestamp at time zone 'Asia/Taipei'
         and voided_at < (${today}::date + 1)::timestamp at time zone 'Asia/Taipei' and ${here}) as "voidCount",
      (select count(*)::integer from allowances
       where business_date = ${today} and state <> ${AllowanceState.Deleted} and ${here}) as "allowanceCount",
      (select count(*)::integer from invoices
       where upload_state <> 2 and issued_at < ${now}::timestamptz - interval '24 hours' and ${here}) as "lateUploadCount",
      (select count(*)::integer from invoice_messages where ${pressing} and ${here}) as "uploadSoonCount",
      (select min(due_on)::text from invoice_messages where state in (0, 3) and replaced_by is null and ${here}) as "uploadDueOn",
      (select json_build_object('machineCode', machine_code, 'siteCode', site_code, 'siteName', name,
         'remainingCount', remaining, 'allocatedCount', allocated)
       from numbers join machines using (machine_code) join sites using (site_code)
       where retired_on is null and ${here}
       order by remaining::numeric / allocated, machine_code limit 1) as "lowestNumbers",
      (select count from open) as "openCount", (select sites from open) as "openSiteCount",
      (select count from abnormal) as "abnormalCount", (select twd from abnormal) as "differenceTwd"`);
  return rows[0] as InvoiceAndCloseRows;
}
