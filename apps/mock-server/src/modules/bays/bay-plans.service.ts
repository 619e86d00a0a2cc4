import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { planIssue } from '@parking-plus/domain';
import { and, asc, eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { bayPlaces, bayPlans, bays } from '../../db/schema/sites/bays.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { siteNotFound } from '../sites/sites.errors.ts';
import { lockSite } from '../sites/sites.repository.ts';
import { planBayElsewhere, planBayTwice, planMisfit } from './bays.errors.ts';
import { siteBayList } from './site-bay-list.query.ts';

type FloorPlan = Schemas['FloorPlan'];

/** Grid of a floor without a saved plan. */
const EMPTY = { columns: 24, rows: 12, version: 0, places: [], features: [] } as const;

/** Returns a site's bays and the plans of its floors. Throws 403 for a site out of scope. */
export async function planSiteBays(
  { siteCode }: DealRequest<'SiteBayPlan'>,
  reader: ListReader,
): Promise<DealResult<'SiteBayPlan'>> {
  requireSite(reader.identity, siteCode);
  const found = await siteBayList.find(eq(bays.siteCode, siteCode), reader);
  const drawn = await findFloorPlans(reader.database.orm, siteCode);
  const names = new Set([...found, ...drawn].map(({ floor }) => floor));
  const floors = [...names]
    .sort()
    .map(
      (floor) => drawn.find((plan) => plan.floor === floor) ?? { ...EMPTY, floor, places: [], features: [] },
    );
  return { siteCode, bays: found, floors };
}

/** Returns the saved plans of a site, by floor. */
export async function findFloorPlans(orm: Orm | Transaction, siteCode: string): Promise<FloorPlan[]> {
  const plans = await orm
    .select()
    .from(bayPlans)
    .where(eq(bayPlans.siteCode, siteCode))
    .orderBy(asc(bayPlans.floor));
  const places = await orm
    .select()
    .from(bayPlaces)
    .where(eq(bayPlaces.siteCode, siteCode))
    .orderBy(asc(bayPlaces.bayCode));
  return plans.map(({ siteCode: _site, ...plan }) => ({
    ...plan,
    places: places
      .filter(({ floor }) => floor === plan.floor)
      .map(({ siteCode: _code, floor: _floor, ...place }) => place),
  }));
}

/**
 * Replaces the plan of a floor. Throws if the version is stale, a bay is unknown, on another floor or placed twice, or
 * something leaves the grid or overlaps. Throws 403 for a site out of scope.
 */
export async function saveFloorPlan(
  { siteCode, plan }: DealRequest<'SiteBayPlanSave'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'SiteBayPlanSave'>> {
  requireSite(identity, siteCode);
  const { floor, columns, rows, version, places, features } = plan;
  const issue = planIssue(plan, [...places, ...features]);
  if (issue !== null) throw planMisfit(pointerOf(plan, issue.index), issue.kind);
  const twice = places.findIndex(
    ({ bayCode }, index) => places.findIndex((place) => place.bayCode === bayCode) < index,
  );
  if (twice !== -1) throw planBayTwice(`/plan/places/${twice}`);
  const recordId = `${siteCode}/${floor}`;
  const saved = { ...plan, version: version + 1 };
  await database.transaction(async (tx) => {
    // The site's lock orders two first saves of a floor.
    if ((await lockSite(tx, siteCode)) === undefined) throw siteNotFound(siteCode);
    const before = (await findFloorPlans(tx, siteCode)).find((each) => each.floor === floor);
    if ((before?.version ?? 0) !== version) throw await staleRecord(tx, 'floor plan', recordId);
    const isOfFloor = and(eq(bays.siteCode, siteCode), eq(bays.floor, floor));
    // Locked, so that no bay moves to another floor or is deleted concurrently.
    const own = await tx
      .select({ bayCode: bays.bayCode })
      .from(bays)
      .where(isOfFloor)
      .orderBy(bays.bayCode)
      .for('update');
    const known = new Set(own.map(({ bayCode }) => bayCode));
    const foreign = places.findIndex(({ bayCode }) => !known.has(bayCode));
    if (foreign !== -1) {
      throw planBayElsewhere(`/plan/places/${foreign}`, places[foreign]?.bayCode ?? '', floor);
    }
    const fields = { columns, rows, features, version: saved.version };
    await tx
      .insert(bayPlans)
      .values({ siteCode, floor, ...fields })
      .onConflictDoUpdate({ target: [bayPlans.siteCode, bayPlans.floor], set: fields });
    await tx.delete(bayPlaces).where(and(eq(bayPlaces.siteCode, siteCode), eq(bayPlaces.floor, floor)));
    if (places.length > 0) {
      await tx.insert(bayPlaces).values(places.map((place) => ({ ...place, siteCode, floor })));
    }
    await writeAuditLog(tx, {
      deal: 'SiteBayPlanSave',
      account: identity.account,
      now: clock.now(),
      recordId,
      siteCode,
      reason: null,
      changes: changesBetween(
        before ? recordedPlan(before) : {},
        recordedPlan(plan),
        `/bay_plans/${recordId}`,
      ),
    });
  });
  for (const deal of [dealCodes.SiteBayList, dealCodes.BayList])
    changePublisher.dataChanged({ deal, ids: [recordId], siteCodes: [siteCode] });
  return saved;
}

const pointerOf = ({ places }: FloorPlan, index: number) =>
  index < places.length ? `/plan/places/${index}` : `/plan/features/${index - places.length}`;

/** Returns the plan with its places by bay, so that the log names moved bays only. */
export function recordedPlan({ columns, rows, places, features }: FloorPlan) {
  const byBay = places.map(({ bayCode, ...place }) => [bayCode, place] as const);
  return { columns, rows, places: Object.fromEntries(byBay), features };
}
