import { dealActions } from '@parking-plus/contracts';
import { RentState } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { BY_DAY, BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportSource, summed } from './report-source.ts';

const rent = sql`(select coalesce(sum(rent_twd), 0) from rental_bays where rental_bays.rental_id = rentals.rental_id)`;
const returnedOn = sql`(returned_at at time zone 'Asia/Taipei')::date`;

/** 月租異動: contracts by start, termination, or end without renewal. */
export const rentalSource: ReportSource = {
  action: dealActions.RentalList,
  axes: { month: BY_MONTH, day: BY_DAY, site: BY_SITE },
  figures: {
    startedCount: summed(sql`started`),
    startedRentTwd: summed(sql`started * rent_twd`),
    returnedCount: summed(sql`returned`),
    forcedCount: summed(sql`forced`),
    returnedRentTwd: summed(sql`(returned + forced) * rent_twd`),
    netCount: summed(sql`started - returned - forced`),
    endingCount: summed(sql`ending`),
  },
  main: 'startedCount',
  rows: (scope, { key }) => sql`
    select which, ${key} as key, started, returned, forced, ending, rent_twd
    from spans join (
      select site_code, starts_on as business_date, 1 as started, 0 as returned, 0 as forced, 0 as ending, ${rent} as rent_twd
      from rentals
      union all
      select site_code, ${returnedOn}, 0, (state = ${RentState.Terminated})::integer,
        (state = ${RentState.ForcedReturn})::integer, 0, ${rent}
      from rentals where returned_at is not null
      union all
      select site_code, ends_on, 0, 0, 0, 1, ${rent} from rentals where state = ${RentState.Rented}
    ) as changes on business_date between first_day and last_day
    where ${atSites(scope, sql`site_code`)}`,
  knownFrom: (scope) => sql`(select min(starts_on) from rentals where ${atSites(scope, sql`site_code`)})`,
};
