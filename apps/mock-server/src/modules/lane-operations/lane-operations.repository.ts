import { MachineKind } from '@parking-plus/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { barrierOpenings } from '../../db/schema/sites/lane-operations.schema.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { findLanesInUse } from '../lanes/lane-list.query.ts';

const HOUR = sql`interval '1 hour'`;

/** Returns the next number of a day: `BO`, the day in six digits, the number within it. */
export async function nextOpeningId(tx: Transaction, businessDate: string): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.BarrierOpenings);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${barrierOpenings.openingId}, 9)::integer), 0)` })
    .from(barrierOpenings)
    .where(eq(barrierOpenings.businessDate, businessDate));
  return `BO${businessDate.slice(2).replaceAll('-', '')}${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}

/** Returns the code of the barrier in use at a lane. The lowest code if there are several. */
export async function findBarrier(
  tx: Transaction,
  { siteCode, laneCode }: { readonly siteCode: string; readonly laneCode: string },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ machineCode: machines.machineCode })
    .from(machines)
    .where(
      and(
        eq(machines.siteCode, siteCode),
        eq(machines.laneCode, laneCode),
        eq(machines.kind, MachineKind.Barrier),
        sql`retired_on is null`,
      ),
    )
    .orderBy(machines.machineCode)
    .limit(1);
  return row?.machineCode;
}

/** Returns the account's openings of a site's lanes within the last hour, by lane. Units: epoch milliseconds. */
export async function findRecentOpenings(
  orm: Orm | Transaction,
  { account, siteCode, now }: { readonly account: string; readonly siteCode: string; readonly now: Date },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await orm
    .select({ laneCode: barrierOpenings.laneCode, requestedAt: barrierOpenings.requestedAt })
    .from(barrierOpenings)
    .where(
      and(
        eq(barrierOpenings.account, account),
        eq(barrierOpenings.siteCode, siteCode),
        sql`requested_at > ${now.toISOString()}::timestamptz - ${HOUR}`,
      ),
    );
  const byLane = new Map<string, number[]>();
  for (const { laneCode, requestedAt } of rows)
    byLane.set(laneCode, [...(byLane.get(laneCode) ?? []), Date.parse(requestedAt)]);
  return byLane;
}

/** Returns a site's lanes in use, its machines at lanes, and the latest opening of each lane. */
export async function findLaneFacts(orm: Orm, siteCode: string, today: string) {
  const [lanes, atLanes, openings] = await Promise.all([
    findLanesInUse(orm, siteCode, today),
    orm
      .select({
        laneCode: machines.laneCode,
        machineCode: machines.machineCode,
        kind: machines.kind,
        connection: machines.connection,
      })
      .from(machines)
      .where(and(eq(machines.siteCode, siteCode), sql`lane_code is not null and retired_on is null`))
      .orderBy(machines.machineCode),
    orm
      .selectDistinctOn([barrierOpenings.laneCode], {
        laneCode: barrierOpenings.laneCode,
        openingId: barrierOpenings.openingId,
        requestedAt: barrierOpenings.requestedAt,
        accountName: sql<string>`(select name from accounts where accounts.account = barrier_openings.account)`,
        answer: barrierOpenings.answer,
      })
      .from(barrierOpenings)
      .where(eq(barrierOpenings.siteCode, siteCode))
      .orderBy(barrierOpenings.laneCode, desc(barrierOpenings.requestedAt), desc(barrierOpenings.openingId)),
  ]);
  return { lanes, atLanes, openings };
}
