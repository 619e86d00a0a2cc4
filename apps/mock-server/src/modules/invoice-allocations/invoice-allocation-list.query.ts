import { invoiceAllocationListShape } from '@parking-plus/contracts/lists/invoice-allocation-list';
import { LOW_TRACK_RATIO, periodCodeFor } from '@parking-plus/domain';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { invoiceAllocations, invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { targetName } from '../invoice-tracks/track-shares.repository.ts';
import { presentAllocation } from './invoice-allocations.presenter.ts';
import { allocationsVisible } from './visible-allocations.ts';

const { periodCode, track, startNumber, endNumber, nextNumber } = invoiceAllocations;
const totalCount = sql<number>`(${endNumber} - ${startNumber} + 1)`;
const usedCount = sql<number>`(${nextNumber} - ${startNumber})`;
const isLow = sql`((${totalCount} - ${usedCount}) < ${totalCount} * ${LOW_TRACK_RATIO}::double precision)`;

const isOfCompany = eq(companies.companyCode, invoiceAllocations.companyCode);
const isOfBranch = eq(branches.branchCode, invoiceAllocations.branchCode);
const isOfSite = eq(sites.siteCode, invoiceAllocations.siteCode);

/**
 * Allocations, latest period first, by track and number. The tile of low allocations counts the current
 * period and ignores the filters of period and rest.
 */
export const invoiceAllocationList = listQuery(
  invoiceAllocationListShape,
  ({ orm, filters, identity, today }) => {
    const match = and(isOneOf(periodCode, filters.periodCodes), isMet(isLow, filters.isLow));
    const sumOfMatching = (numbers: SQL) =>
      sql<number>`coalesce(sum(${numbers}) filter (where ${match ?? sql`true`}), 0)::integer`;
    return {
      table: invoiceAllocations,
      key: 'allocationId',
      rows: orm
        .select({ ...getTableColumns(invoiceAllocations), taxNumber: invoiceTracks.taxNumber, targetName })
        .from(invoiceAllocations)
        .innerJoin(invoiceTracks, eq(invoiceTracks.trackId, invoiceAllocations.trackId))
        .innerJoin(companies, isOfCompany)
        .leftJoin(branches, isOfBranch)
        .leftJoin(sites, isOfSite),
      joins: (query) =>
        query.innerJoin(companies, isOfCompany).leftJoin(branches, isOfBranch).leftJoin(sites, isOfSite),
      where: and(
        allocationsVisible(identity.siteCodes),
        isOneOf(invoiceAllocations.siteCode, filters.siteCodes),
        isOneOf(invoiceAllocations.assignType, filters.assignTypes),
        contains(filters.keyword, track, targetName),
      ),
      match,
      sort: {
        target: targetName,
        totalCount,
        remaining: sql`((${totalCount} - ${usedCount})::double precision / ${totalCount})`,
      },
      order: [descending(periodCode), ascending(track), ascending(startNumber)],
      ties: [ascending(track), ascending(startNumber)],
      totals: {
        totalCount: sumOfMatching(totalCount),
        usedCount: sumOfMatching(usedCount),
        lowCount: countRows(and(isLow, eq(periodCode, periodCodeFor(today)))),
      },
    };
  },
  (rows, { today }) => rows.map((row) => presentAllocation(row, periodCodeFor(today))),
);
