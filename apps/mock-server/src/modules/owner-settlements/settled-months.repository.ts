import {
  addMonths,
  type CalendarDate,
  type OwnerShare,
  ownerShare,
  type TransactionMode,
  toCalendarDate,
} from '@parking-plus/domain';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ownerTerms } from '../../db/schema/sales/owner-settlements.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/** Default share of the operator. Units: thousandths. */
const USUAL_FEE_PER_MILLE = 120;

/** Settlement data of a site's month. */
export type SettledMonth = OwnerShare & {
  readonly siteCode: string;
  readonly feeCollection: 1 | 2;
  readonly feePerMille: number;
};

/** Returns the first days of a month `YYYY-MM` and of the next. */
export function daysOfMonth(month: string): { readonly from: CalendarDate; readonly before: CalendarDate } {
  const from = toCalendarDate(`${month}-01`);
  return { from, before: addMonths(from, 1) };
}

/** Calculates the month of each visible site (null: all) from its transactions. Omits sites without any. */
export async function calculateMonthBySite(
  orm: Orm | Transaction,
  month: string,
  visible: readonly string[] | null,
  siteCode?: string,
): Promise<SettledMonth[]> {
  const wanted = siteCode === undefined ? undefined : [siteCode];
  const { rows } = await orm.execute<{
    siteCode: string;
    feeCollection: 1 | 2;
    feePerMille: number;
    mode: TransactionMode;
    twd: number;
  }>(sql`
    select sites.site_code as "siteCode", fee_collection as "feeCollection",
      coalesce(fee_per_mille, ${USUAL_FEE_PER_MILLE}::smallint) as "feePerMille", daily_totals.mode, sum(received_twd)::integer as twd
    from daily_totals join sites using (site_code) left join ${ownerTerms} using (site_code)
    where ${and(inMonth(month), siteCondition(sites.siteCode, visible, wanted))}
    group by sites.site_code, daily_totals.mode, fee_per_mille, fee_collection order by 1, 4`);
  const termsOf = new Map(rows.map(({ siteCode: code, ...terms }) => [code, terms]));
  return [...termsOf].map(([code, { feeCollection, feePerMille }]) => ({
    siteCode: code,
    feeCollection,
    feePerMille,
    ...ownerShare(
      rows.filter((row) => row.siteCode === code),
      { feeCollection, feePerMille },
    ),
  }));
}

/** Returns a site's monthly transactions by mode, largest amount first. */
export async function sumModes(orm: Orm, siteCode: string, month: string) {
  const { rows } = await orm.execute<{ mode: TransactionMode; count: number; twd: number }>(sql`
    select mode, sum(transaction_count)::integer as count, sum(received_twd)::integer as twd
    from daily_totals where ${inMonth(month)} and site_code = ${siteCode}
    group by mode having sum(transaction_count) > 0 order by twd desc, mode`);
  return rows;
}

/** Returns the number of open days of the month at a site, and of its deposits without a bank line. */
export async function countOpenItems(
  orm: Orm | Transaction,
  siteCode: string,
  month: string,
): Promise<{ openDayCount: number; openDueCount: number }> {
  const { rows } = await orm.execute<{ openDayCount: number; openDueCount: number }>(sql`
    select
      (select count(*)::integer from daily_closes
        where ${inMonth(month)} and site_code = ${siteCode} and state = 0) as "openDayCount",
      (select count(*)::integer from due_deposits
        where ${inMonth(month)} and site_code = ${siteCode}
          and not exists (select from bank_lines where bank_lines.due_id = due_deposits.due_id)) as "openDueCount"`);
  return rows[0] ?? { openDayCount: 0, openDueCount: 0 };
}

function inMonth(month: string): SQL {
  const { from, before } = daysOfMonth(month);
  return sql`business_date >= ${from}::date and business_date < ${before}::date`;
}
