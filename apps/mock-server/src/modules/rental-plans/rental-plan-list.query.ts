import type { RateStatus } from '@parking-plus/contracts';
import { rentalPlanListShape } from '@parking-plus/contracts/lists/rental-plan-list';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rentalPlans } from '../../db/schema/sales/rentals.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/** Plans of visible sites, with the price of a rental that starts today. */
export const rentalPlanList = listQuery(rentalPlanListShape, ({ orm, filters, identity, today }) => {
  const rentTwd = priceOn(today, sql`price.rent_twd`, sql`${rentalPlans.rentTwd}`);
  const depositTwd = priceOn(today, sql`price.deposit_twd`, sql`${rentalPlans.depositTwd}`);
  const standing = sql<RateStatus>`case
    when ${rentalPlans.state} = 0 or ${rentalPlans.validUntil} < ${today}::date then 'ended'
    when ${rentalPlans.validFrom} > ${today}::date then 'coming'
    else 'in-force' end`;
  return {
    table: rentalPlans,
    key: 'planCode',
    rows: orm
      .select({
        ...columnsOf(rentalPlans, rentalPlanListShape),
        rentTwd,
        depositTwd,
        standing,
        siteName: sites.name,
        rentalCount: sql<number>`(
          select count(*)::integer from rentals where rentals.plan_code = ${rentalPlans.planCode} and rentals.state = 1
        )`,
      })
      .from(rentalPlans)
      .innerJoin(sites, eq(sites.siteCode, rentalPlans.siteCode)),
    where: and(
      siteCondition(rentalPlans.siteCode, identity.siteCodes, filters.siteCodes),
      isOneOf(rentalPlans.setMode, filters.setModes),
      isOneOf(rentalPlans.vehicleKind, filters.vehicleKinds),
      isOneOf(standing, filters.standings),
      contains(filters.keyword, rentalPlans.planCode, rentalPlans.name),
    ),
    sort: { rentTwd, depositTwd },
    order: [ascending(rentalPlans.planCode)],
  };
});

function priceOn(day: string, later: SQL, first: SQL) {
  return sql<number>`coalesce((
    select ${later} from rental_plan_prices as price
    where price.plan_code = ${rentalPlans.planCode} and price.effective_from <= ${day}::date
    order by price.effective_from desc limit 1
  ), ${first})`;
}
