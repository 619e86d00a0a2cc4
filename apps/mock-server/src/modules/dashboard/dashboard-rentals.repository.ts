import type { DiscountPublishType } from '@parking-plus/contracts';
import { addDays, addMonths, RentState } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { CHART_DAYS } from './dashboard-revenue.repository.ts';
import { atSites, type DashboardScope } from './dashboard-scope.ts';

/** Months of the rent chart, including the current one. */
export const RENT_MONTHS = 12;
const ENDING_DAYS = 30;

export type RentalRows = {
  readonly rentedBayCount: number;
  readonly rentableBayCount: number;
  readonly endingCount: number;
  readonly rentMonths: readonly {
    readonly month: string;
    readonly dueTwd: number;
    readonly paidTwd: number;
  }[];
  readonly discountCosts: readonly {
    readonly publishType: DiscountPublishType;
    readonly twd: number;
    readonly count: number;
  }[];
};

/** Returns rented bays, contracts that end soon, rents by month, and discount costs: one statement. */
export async function findRentals(orm: Orm, scope: DashboardScope): Promise<RentalRows> {
  const { today } = scope;
  const here = atSites(scope, sql`site_code`);
  const thisMonth = `${today.slice(0, 8)}01`;
  const firstMonth = addMonths(thisMonth, 1 - RENT_MONTHS);
  const endOfMonth = addDays(addMonths(thisMonth, 1), -1);
  const isLet = sql`exists (
    select 1 from rental_bays where rental_bays.bay_code = bays.bay_code and returned_on is null
  )`;
  const { rows } = await orm.execute<RentalRows>(sql`
    select
      (select count(*)::integer from bays where ${here} and ${isLet}) as "rentedBayCount",
      (select count(*)::integer from bays where ${here} and (state = 1 or ${isLet})) as "rentableBayCount",
      (select count(*)::integer from rentals
       where state = ${RentState.Rented} and ends_on between ${today} and ${addDays(today, ENDING_DAYS)}
         and ${here}) as "endingCount",
      (select coalesce(json_agg(json_build_object('month', month, 'dueTwd', due, 'paidTwd', paid)), '[]')
       from (
         select to_char(covers_from, 'YYYY-MM') as month, sum(due_twd - refunded_twd) as due,
           sum(paid_twd - refunded_twd) as paid
         from rent_bills join rentals using (rental_id)
         where rent_bills.state = 1 and covers_from between ${firstMonth} and ${endOfMonth} and ${here}
         group by 1
       ) as months) as "rentMonths",
      (select coalesce(json_agg(json_build_object('publishType', publish_type, 'twd', twd, 'count', count)), '[]')
       from (
         select publish_type, sum(amount_twd) as twd, count(*) as count
         from discount_usages join discounts using (discount_code)
         where discount_usages.state = 1
           and business_date between ${addDays(today, 1 - CHART_DAYS)} and ${today} and ${here}
         group by 1
       ) as costs) as "discountCosts"`);
  return rows[0] as RentalRows;
}
