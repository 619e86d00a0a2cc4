import { PayState, State } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentalBays, rentalPlans, rentals } from '../../db/schema/sales/rentals.schema.ts';
import { bays } from '../../db/schema/sites/bays.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { hasOverdueBill, isEndingWithin, rentalCondition } from './rental-filters.ts';
import { presentRental } from './rentals.presenter.ts';
import { findBaysOf } from './rentals.repository.ts';
import { pendingTerminations } from './returns/pending-returns.ts';

const rentTwd = sql<number>`(
  select coalesce(sum(${rentalBays.rentTwd}), 0)::integer from ${rentalBays}
  where ${rentalBays.rentalId} = ${rentals.rentalId}
)`;
const paidThrough = sql<string | null>`(
  select max(${rentBills.coversTo}) from ${rentBills}
  where ${rentBills.rentalId} = ${rentals.rentalId} and ${rentBills.payState} <> ${PayState.Unpaid}
)`;

/** Days before its end from which a rental counts as ending soon. */
const ENDING_SOON_DAYS = 30;

/** Rentals with their bays and pending terminations, newest contract first. */
export const rentalList = listQuery(
  rentalListShape,
  ({ orm, filters, identity, today }) => {
    const where = rentalCondition(filters, identity.siteCodes, today);
    return {
      table: rentals,
      key: 'rentalId',
      rows: orm
        .select({
          ...getTableColumns(rentals),
          siteName: sites.name,
          planName: rentalPlans.name,
          rentTwd,
          paidThrough,
        })
        .from(rentals)
        .innerJoin(sites, eq(sites.siteCode, rentals.siteCode))
        .innerJoin(rentalPlans, eq(rentalPlans.planCode, rentals.planCode)),
      where,
      sort: { rentTwd, paidThrough },
      order: [descending(rentals.startsOn), descending(rentals.rentalId)],
      totals: {
        rentTwd: rentOf(where),
        depositTwd: sumOf(rentals.depositTwd),
        ...figuresOf(siteCondition(rentals.siteCode, identity.siteCodes, filters.siteCodes), today),
      },
    };
  },
  async (rows, { orm }) => {
    const ids = rows.map(({ rentalId }) => rentalId);
    const [baysOfRows, pendingOf] = await Promise.all([findBaysOf(orm, ids), pendingTerminations(orm, ids)]);
    return rows.map((row) => ({ ...presentRental(row, baysOfRows), ...pendingOf(row.rentalId) }));
  },
);

/** Returns SQL for the rent of all matching rentals: one pass over their bays instead of one search per rental. */
function rentOf(where: SQL | undefined) {
  const isOfMatch = sql`rental_id in (select rental_id from ${rentals} where ${where})`;
  return sql<number>`(select coalesce(sum(rent_twd), 0) from rental_bays where ${where ? isOfMatch : sql`true`})::bigint`;
}

/** Returns SQL for figures of the sites, which ignore other filters. */
function figuresOf(ofSites: SQL | undefined, today: string) {
  const baysOfSites =
    ofSites && sql`${bays.siteCode} in (select site_code from sites as rentals where ${ofSites})`;
  const bayCount = (is: SQL) =>
    sql<number>`(select ${countRows()} from ${bays} where ${and(baysOfSites, is)})`;
  // A bay has one tenant at most. Bays are joined only for a condition on them.
  const letCount = (isOfBay: SQL | undefined) =>
    sql<number>`(select ${countRows()} from rental_bays where returned_on is null and bay_code is not null
      and ${isOfBay ? sql`bay_code in (select bay_code from ${bays} where ${isOfBay})` : sql`true`})`;
  const rentalCount = (is: SQL | undefined) =>
    sql<number>`(select ${countRows()} from ${rentals} where ${and(ofSites, is)})`;
  return {
    rentedBays: letCount(baysOfSites),
    rentableBays: sql<number>`(${bayCount(eq(bays.state, State.Valid))} + ${letCount(and(baysOfSites, ne(bays.state, State.Valid)))})`,
    endingSoonCount: rentalCount(isEndingWithin(ENDING_SOON_DAYS, today)),
    overdueCount: rentalCount(hasOverdueBill(today)),
  };
}
