import { State } from '@parking-plus/contracts';
import { laneListShape } from '@parking-plus/contracts/lists/lane-list';
import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { lanes } from '../../db/schema/sites/lanes.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/** Lanes of the caller's sites, by site and code. */
export const laneList = listQuery(laneListShape, ({ orm, filters, identity }) => ({
  table: lanes,
  key: 'laneId',
  rows: orm
    .select({
      ...columnsOf(lanes, laneListShape),
      siteName: sites.name,
      machineCount: sql<number>`(
        select count(*)::integer from machines
        where machines.site_code = ${lanes.siteCode} and machines.lane_code = ${lanes.laneCode} and retired_on is null
      )`,
    })
    .from(lanes)
    .innerJoin(sites, eq(sites.siteCode, lanes.siteCode)),
  where: and(
    siteCondition(lanes.siteCode, identity.siteCodes, filters.siteCodes),
    isWithin(lanes.startsOn, filters),
    isOneOf(lanes.direction, filters.directions),
    isOneOf(lanes.state, filters.states),
    contains(filters.keyword, lanes.name, lanes.laneCode),
  ),
  order: [ascending(lanes.laneId)],
}));

export type LaneFields = typeof lanes.$inferSelect;

/** Returns the lanes of a site that are in use on a day. */
export async function findLanesInUse(orm: Orm | Transaction, siteCode: string, today: string) {
  return orm
    .select({
      laneCode: lanes.laneCode,
      name: lanes.name,
      direction: lanes.direction,
      openingsPerHour: lanes.openingsPerHour,
    })
    .from(lanes)
    .where(
      and(
        eq(lanes.siteCode, siteCode),
        eq(lanes.state, State.Valid),
        lte(lanes.startsOn, today),
        or(isNull(lanes.endsOn), gte(lanes.endsOn, today)),
      ),
    )
    .orderBy(asc(lanes.laneCode));
}

/** Locks a lane until the transaction ends. Returns undefined for an unknown id. */
export async function lockLane(tx: Transaction, laneId: string): Promise<LaneFields | undefined> {
  const [row] = await tx.select().from(lanes).where(eq(lanes.laneId, laneId)).for('update');
  return row;
}

/** Returns the machines and transactions that refer to a lane: their count and first codes. */
export async function findLaneUse(tx: Transaction, { siteCode, laneCode }: LaneFields) {
  const { rows } = await tx.execute<{
    machines: string[];
    transactions: string[];
    transactionCount: number;
  }>(sql`
    select
      array(select machine_code from machines
        where site_code = ${siteCode} and lane_code = ${laneCode} order by 1) as machines,
      array(select transaction_id from transactions
        where site_code = ${siteCode} and lane_code = ${laneCode} order by 1 limit 3) as transactions,
      (select count(*)::integer from transactions
        where site_code = ${siteCode} and lane_code = ${laneCode}) as "transactionCount"`);
  return rows[0] ?? { machines: [], transactions: [], transactionCount: 0 };
}
