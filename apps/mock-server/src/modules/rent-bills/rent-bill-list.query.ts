import { PayState } from '@parking-plus/contracts';
import { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentalBays, rentals } from '../../db/schema/sales/rentals.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { isOverdueOn, rentBillMatch, rentBillScope } from './rent-bill-filters.ts';

const isOfRental = eq(rentals.rentalId, rentBills.rentalId);
const isOfLine = and(
  eq(rentalBays.rentalId, rentBills.rentalId),
  eq(rentalBays.lineNumber, rentBills.lineNumber),
);

/** Rent bills, latest due first. The tiles ignore payment, overdue and approval filters. */
export const rentBillList = listQuery(rentBillListShape, ({ orm, filters, identity, today }) => {
  const match = rentBillMatch(filters, today);
  return {
    table: rentBills,
    key: 'billId',
    rows: orm
      .select({
        ...columnsOf(rentBills, rentBillListShape),
        siteCode: rentals.siteCode,
        siteName: sites.name,
        tenantName: rentals.tenantName,
        bayCode: rentalBays.bayCode,
        plate: rentalBays.plate,
        overdueDays: sql<number>`case when ${isOverdueOn(today)} then ${today}::date - ${rentBills.dueOn} else 0 end`,
        collectionId: rentBills.waitingCollectionId,
        autoWithhold: rentals.autoWithhold,
      })
      .from(rentBills)
      .innerJoin(rentalBays, isOfLine)
      .innerJoin(rentals, isOfRental)
      .innerJoin(sites, eq(sites.siteCode, rentals.siteCode)),
    joins: (query) => query.innerJoin(rentalBays, isOfLine).innerJoin(rentals, isOfRental),
    where: rentBillScope(filters, identity.siteCodes),
    match,
    sort: { siteCode: rentals.siteCode, tenantName: rentals.tenantName },
    order: [descending(rentBills.dueOn), ascending(rentBills.billId)],
    totals: {
      dueTwd: sumOf(rentBills.dueTwd, match),
      paidTwd: sumOf(rentBills.paidTwd, match),
      refundedTwd: sumOf(rentBills.refundedTwd, match),
      unpaidTwd: sumOf(rentBills.dueTwd, eq(rentBills.payState, PayState.Unpaid)),
      overdueCount: countRows(isOverdueOn(today)),
      waitingCount: countRows(isNotNull(rentBills.waitingCollectionId)),
    },
  };
});
