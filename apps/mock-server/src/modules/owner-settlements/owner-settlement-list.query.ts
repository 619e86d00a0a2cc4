import { OwnerSettlementState } from '@parking-plus/contracts';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
import { and, eq } from 'drizzle-orm';
import { ownerSettlements } from '../../db/schema/sales/owner-settlements.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { pendingOfRecords } from '../documents/pending-documents.ts';

const { payableTwd, state } = ownerSettlements;
const isOfSite = eq(sites.siteCode, ownerSettlements.siteCode);
const isApproved = eq(state, OwnerSettlementState.Approved);

/** Owner settlements with their pending documents, latest month first. The counts ignore the state. */
export const ownerSettlementList = listQuery(
  ownerSettlementListShape,
  ({ orm, filters, identity }) => {
    const match = isOneOf(state, filters.states);
    return {
      table: ownerSettlements,
      key: 'settlementId',
      rows: orm
        .select({
          ...columnsOf(ownerSettlements, ownerSettlementListShape),
          siteName: sites.name,
          ownerName: sites.ownerName,
        })
        .from(ownerSettlements)
        .innerJoin(sites, isOfSite),
      joins: (query) => query.innerJoin(sites, isOfSite),
      where: and(
        siteCondition(ownerSettlements.siteCode, identity.siteCodes, filters.siteCodes),
        isOneOf(ownerSettlements.month, filters.months),
        isOneOf(ownerSettlements.feeCollection, filters.feeCollections),
        contains(filters.owner, sites.ownerName),
      ),
      match,
      order: [descending(ownerSettlements.month), ascending(ownerSettlements.settlementId)],
      totals: {
        revenueTwd: sumOf(ownerSettlements.revenueTwd, match),
        collectedTwd: sumOf(ownerSettlements.collectedTwd, match),
        allowanceTwd: sumOf(ownerSettlements.allowanceTwd, match),
        feeTwd: sumOf(ownerSettlements.feeTwd, match),
        payableTwd: sumOf(payableTwd, match),
        trialCount: countRows(eq(state, OwnerSettlementState.Trial)),
        submittedCount: countRows(eq(state, OwnerSettlementState.Submitted)),
        approvedCount: countRows(isApproved),
        approvedTwd: sumOf(payableTwd, isApproved),
      },
    };
  },
  async (rows, { orm }) => {
    const ids = rows.map(({ settlementId }) => settlementId);
    const pendingOf = await pendingOfRecords(orm, ['OwnerSettlement'], ids);
    return rows.map((row) => ({ ...row, ...pendingOf(row.settlementId) }));
  },
);
