import { StoreCollectionState } from '@parking-plus/contracts';
import { storeCollectionListShape } from '@parking-plus/contracts/lists/store-collection-list';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { listedStoreCollections as listed } from '../../db/schema/sales/store-collections.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { plateContains } from '../../lists/plate-substring.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';

const { Posted, Duplicate, RefundRequested, Refunded, Unmatched } = StoreCollectionState;
const is = (state: StoreCollectionState) => eq(listed.state, state);
const requesters = alias(accounts, 'requesters');
const payers = alias(accounts, 'payers');

/** Collected payments of visible companies at visible sites, latest first. Lines without a letter have no site. */
export const storeCollectionList = listQuery(storeCollectionListShape, ({ orm, filters, identity }) => {
  const plateKey = plateSearchKey(filters.plate ?? '');
  return {
    table: listed,
    key: 'collectionId',
    rows: orm
      .select({
        collectionId: listed.collectionId,
        source: listed.source,
        companyCode: listed.companyCode,
        companyName: companies.name,
        siteCode: listed.siteCode,
        siteName: sql<string | null>`${sites.name}`,
        caseId: listed.caseId,
        letterId: listed.letterId,
        plate: listed.plate,
        paidOn: listed.paidOn,
        storeChain: listed.storeChain,
        reference: listed.reference,
        slipNumber: listed.slipNumber,
        amountTwd: listed.amountTwd,
        postedTwd: listed.postedTwd,
        feeTwd: listed.feeTwd,
        refundTwd: listed.refundTwd,
        state: listed.state,
        reason: listed.reason,
        importedAt: listed.importedAt,
        requestedByName: sql<string | null>`${requesters.name}`,
        requestedAt: listed.requestedAt,
        refundedByName: sql<string | null>`${payers.name}`,
        refundedAt: listed.refundedAt,
        version: listed.version,
      })
      .from(listed)
      .innerJoin(companies, eq(companies.companyCode, listed.companyCode))
      .leftJoin(sites, eq(sites.siteCode, listed.siteCode))
      .leftJoin(requesters, eq(requesters.account, listed.requestedBy))
      .leftJoin(payers, eq(payers.account, listed.refundedBy)),
    where: and(
      isVisibleCompany(listed.companyCode, identity),
      identity.siteCodes === null
        ? undefined
        : or(isNull(listed.siteCode), siteCondition(listed.siteCode, identity.siteCodes, undefined)),
      isWithin(listed.paidOn, filters),
      isOneOf(listed.source, filters.sources),
      isOneOf(listed.state, filters.states),
      plateKey === '' ? undefined : plateContains(listed.plateKey, plateKey),
      contains(filters.keyword, listed.collectionId, listed.reference, listed.slipNumber, listed.caseId),
    ),
    sort: { plate: listed.plateKey },
    order: [descending(listed.paidOn), descending(listed.collectionId)],
    totals: {
      amountTwd: sumOf(listed.amountTwd),
      postedTwd: sumOf(listed.postedTwd),
      feeTwd: sumOf(listed.feeTwd),
      refundTwd: sumOf(listed.refundTwd),
      postedCount: countRows(is(Posted)),
      duplicateCount: countRows(is(Duplicate)),
      duplicateTwd: sumOf(listed.refundTwd, is(Duplicate)),
      requestedCount: countRows(is(RefundRequested)),
      requestedTwd: sumOf(listed.refundTwd, is(RefundRequested)),
      refundedCount: countRows(is(Refunded)),
      refundedTwd: sumOf(listed.refundTwd, is(Refunded)),
      unmatchedCount: countRows(is(Unmatched)),
      unmatchedTwd: sumOf(listed.refundTwd, is(Unmatched)),
    },
  };
});
