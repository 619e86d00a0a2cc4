import { SiteState, Sync } from '@parking-plus/contracts';
import { siteListShape } from '@parking-plus/contracts/lists/site-list';
import { and, eq, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { bayCount } from './sites.repository.ts';

/** Sites by code. */
export const siteList = listQuery(siteListShape, ({ orm, filters, identity }) => ({
  table: sites,
  key: 'siteCode',
  rows: orm.select({ ...columnsOf(sites, siteListShape), bayCount }).from(sites),
  where: and(
    siteCondition(sites.siteCode, identity.siteCodes, filters.siteCodes),
    isOneOf(sites.authorityCode, filters.authorityCodes),
    isOneOf(sites.ownerType, filters.ownerTypes),
    isOneOf(sites.state, filters.states),
    isOneOf(sites.feeType, filters.feeTypes),
    contains(filters.keyword, sites.siteCode, sites.name, sites.ownerName, sites.address),
  ),
  sort: { bayCount },
  order: [ascending(sites.siteCode)],
  ties: [ascending(sites.siteCode)],
  totals: {
    bayCount: sql<number>`coalesce(sum(${bayCount}), 0)::integer`,
    operatingCount: countRows(eq(sites.state, SiteState.Operating)),
    unsyncedCount: countRows(eq(sites.sync, Sync.Unsynced)),
  },
}));
