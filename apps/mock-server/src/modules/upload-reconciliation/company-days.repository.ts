import { addDays, type CalendarDate } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import type { CompanyDay } from './reconcile-uploads.ts';
import { sellerIsVisible } from './visible-sellers.ts';

/** Days after which a day without a match is reconciled again only by a user or a new summary. */
const REPEATED_DAYS = 31;

const startOf = (day: string): SQL => sql`${day}::timestamp at time zone 'Asia/Taipei'`;
const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Taipei')::date`;

/** Returns the days in a range on which visible companies transmitted messages, or that the platform reported. */
export async function findCompanyDays(
  orm: Orm | Transaction,
  { from, to }: { readonly from: string; readonly to: string },
  visible: readonly string[] | null,
): Promise<CompanyDay[]> {
  const within = (instant: SQL) =>
    sql`${instant} >= ${startOf(from)} and ${instant} < ${startOf(addDays(to, 1))}`;
  const { rows } = await orm.execute<CompanyDay>(sql`
    select day::text as day, tax_number as "taxNumber" from (
      select ${dayOf(sql`handed_over_at`)} as day, seller_tax_number as tax_number from invoice_messages
      where ${within(sql`handed_over_at`)} and kind not in ('E0401', 'E0402')
      union
      select ${dayOf(sql`events.at`)}, seller_tax_number
      from invoice_message_events as events join invoice_messages using (message_id)
      where events.state = 1 and ${within(sql`events.at`)} and kind not in ('E0401', 'E0402')
      union
      select transmitted_on, seller_tax_number from upload_summaries where transmitted_on between ${from} and ${to}
    ) as days where ${sellerIsVisible(sql`tax_number`, visible) ?? sql`true`} order by 1, 2`);
  return [...rows];
}

/**
 * Returns the days to reconcile until `lastDay`: those with summaries that arrived since, and, for `isDaily`, those never
 * reconciled and the last 31 that did not match.
 */
export async function findDueDays(
  orm: Orm,
  lastDay: CalendarDate,
  { isDaily }: { readonly isDaily: boolean },
): Promise<CompanyDay[]> {
  const daily = sql`
    select distinct ${dayOf(sql`handed_over_at`)} as day, seller_tax_number from invoice_messages as messages
    where handed_over_at < ${startOf(addDays(lastDay, 1))} and kind not in ('E0401', 'E0402') and state <> 0
      and not exists (
        select from upload_reconciliations as done
        where done.transmitted_on = ${dayOf(sql`messages.handed_over_at`)}
          and done.seller_tax_number = messages.seller_tax_number and done.kind = messages.kind
          and (done.state = 1 or done.transmitted_on < ${addDays(lastDay, -REPEATED_DAYS)}))
    union`;
  const { rows } = await orm.execute<CompanyDay>(sql`
    select day::text as day, seller_tax_number as "taxNumber" from (
      ${isDaily ? daily : sql``}
      select transmitted_on as day, seller_tax_number from upload_summaries
      where not is_reconciled and transmitted_on <= ${lastDay}
    ) as due order by 1, 2`);
  return [...rows];
}
