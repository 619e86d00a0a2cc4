import { dealActions, NotificationKind } from '@parking-plus/contracts';
import { addDays, businessDateOf, LOW_TRACK_RATIO, periodCodeFor, RentState } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { isUploadPressing } from '../../ledger/invoices/upload-deadline.ts';

/** Days before the end of a rental on which staff are notified. */
const RENTAL_DAYS = 7;
/** Staff were already notified of older days that are still open. */
const OPEN_DAYS = 7;

/**
 * Causes for `findNews`: uploads near their deadline, days to close, rentals that end, invoice numbers that run out and machines
 * offline, for those who can act on them at their sites. Rows of one day are one notification with their count.
 */
export function deadlines(nowMs: number, uploadAlarmHours: number): SQL {
  const today = businessDateOf(nowMs);
  const { state, dueOn } = invoiceMessages;
  return sql`
    ${perDay(NotificationKind.UploadDue, dealActions.InvoiceUploadResend, sql`invoice_messages`, dueOnOf('due_on'))}
      where ${isUploadPressing(state, dueOn, nowMs, uploadAlarmHours)} and replaced_by is null
      group by held.account, due_on
    union all
    ${perDay(NotificationKind.DayOpen, dealActions.DailyCloseClosing, sql`daily_closes`, dueOnOf('business_date'))}
      where state = 0 and business_date between ${addDays(today, -OPEN_DAYS)}::date and ${addDays(today, -1)}::date
      group by held.account, business_date
    union all
    ${perDay(NotificationKind.RentalEnding, dealActions.RentalRenewal, sql`rentals`, dueOnOf('ends_on'))}
      where state = ${RentState.Rented} and ends_on between ${today}::date and ${addDays(today, RENTAL_DAYS)}::date
      group by held.account, ends_on
    union all
    select held.account, ${NotificationKind.NumbersLow}::smallint, period_code || '|' || low.site_code, low.site_code,
      jsonb_build_object('siteName', low.name, 'count', low.remaining)
    from (
      select period_code, sites.site_code, sites.name, sum(end_number - next_number + 1)::integer as remaining
      from invoice_allocations join sites using (site_code)
      where period_code = ${periodCodeFor(today)} and invoice_allocations.state = 1
      group by period_code, sites.site_code, sites.name
      having sum(end_number - next_number + 1) < sum(end_number - start_number + 1) * ${LOW_TRACK_RATIO}::double precision
    ) low
      join scope using (site_code)
      join held on held.account = scope.account and held.action_code = ${dealActions.InvoiceAllocationCreate}
    union all
    select held.account, ${NotificationKind.MachineOffline}::smallint,
      machine_code || '|' || extract(epoch from last_seen_at)::bigint, machine_code,
      jsonb_build_object('title', machine_code, 'siteName', sites.name)
    from machines
      join sites on sites.site_code = machines.site_code and sites.state = 1
      join scope on scope.site_code = machines.site_code
      join held on held.account = scope.account and held.action_code = ${dealActions.MachineSync}
    where connection = 0 and retired_on is null and last_seen_at is not null`;
}

function dueOnOf(column: 'due_on' | 'business_date' | 'ends_on'): SQL {
  return sql.raw(column);
}

/** Selects one notification per account and day of a table with sites. */
function perDay(kind: NotificationKind, action: string, table: SQL, day: SQL): SQL {
  return sql`
    select held.account, ${kind}::smallint, ${day}::text, null::text, jsonb_build_object('day', ${day}, 'count', count(*))
    from ${table}
      join scope using (site_code)
      join held on held.account = scope.account and held.action_code = ${action}`;
}
