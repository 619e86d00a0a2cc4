import { PayState } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
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
const isLet = sql`exists (
  select 1 from ${rentalBays} where ${rentalBays.bayCode} = ${bays.bayCode} and ${rentalBays.returnedOn} is null)`;

/** Days before its end from which a rental counts as ending soon. */
const ENDING_SOON_DAYS = 30;

/** Rentals with their bays and pending terminations, newest contract first. */
export const rentalList = listQuery(
  rentalListShape,
  ({ orm, filters, identity, today }) => ({
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
    where: rentalCondition(filters, identity.siteCodes, today),
    sort: { rentTwd, paidThrough },
    order: [descending(rentals.startsOn), descending(rentals.rentalId)],
    totals: {
      rentTwd: sumOf(rentTwd),
      depositTwd: sumOf(rentals.depositTwd),
      ...figuresOf(siteCondition(rentals.siteCode, identity.siteCodes, filters.siteCodes), today),
    },
  }),
  async (rows, { orm }) => {
    const ids = rows.map(({ rentalId }) => rentalId);
    const [baysOfRows, pendingOf] = await Promise.all([findBaysOf(orm, ids), pendingTerminations(orm, ids)]);
    return rows.map((row) => ({ ...presentRental(row, baysOfRows), ...pendingOf(row.rentalId) }));
  },
);

/** Returns SQL for figures of the sites, which ignore other filters. */
function figuresOf(ofSites: SQL = sql`true`, today: string) {
  const baysOfSites = sql`${bays.siteCode} in (select site_code from sites as rentals where ${ofSites})`;
  const bayCount = (is: SQL) =>
    sql<number>`(select ${countRows()} from ${bays} where ${baysOfSites} and ${is})`;
  const rentalCount = (is: SQL | undefined) =>
    sql<number>`(select ${countRows()} from ${rentals} where ${and(ofSites, is)})`;
  return {
    rentedBays: bayCount(isLet),
    rentableBays: bayCount(sql`(${bays.state} = 1 or ${isLet})`),
    endingSoonCount: rentalCount(isEndingWithin(ENDING_SOON_DAYS, today)),
    overdueCount: rentalCount(hasOverdueBill(today)),
  };
}
