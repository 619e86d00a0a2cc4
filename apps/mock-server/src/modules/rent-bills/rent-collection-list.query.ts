import { CollectionState } from '@parking-plus/contracts';
import { rentCollectionListShape } from '@parking-plus/contracts/lists/rent-collection-list';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { rentCollections } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

const deciders = alias(accounts, 'deciders');
const isDecided = sql`${rentCollections.state} <> ${CollectionState.Waiting}`;

/** Reported payments: waiting ones first, oldest first. */
export const rentCollectionList = listQuery(rentCollectionListShape, ({ orm, filters, identity }) => ({
  table: rentCollections,
  key: 'collectionId',
  rows: orm
    .select({
      ...columnsOf(rentCollections, rentCollectionListShape),
      siteName: sites.name,
      tenantName: rentals.tenantName,
      reportedByName: accounts.name,
      decidedByName: deciders.name,
    })
    .from(rentCollections)
    .innerJoin(rentals, eq(rentals.rentalId, rentCollections.rentalId))
    .innerJoin(sites, eq(sites.siteCode, rentCollections.siteCode))
    .innerJoin(accounts, eq(accounts.account, rentCollections.reportedBy))
    .leftJoin(deciders, eq(deciders.account, rentCollections.decidedBy)),
  where: and(
    siteCondition(rentCollections.siteCode, identity.siteCodes, filters.siteCodes),
    isOneOf(rentCollections.state, filters.states),
  ),
  order: [
    ascending(isDecided),
    descending(sql`case when ${isDecided} then ${rentCollections.reportedAt} end`),
    ascending(rentCollections.collectionId),
  ],
}));
