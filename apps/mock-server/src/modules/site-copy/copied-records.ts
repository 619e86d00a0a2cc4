import { dealCodes, type Schemas, State } from '@parking-plus/contracts';
import { planPriceOn } from '@parking-plus/domain';
import { and, asc, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changesBetween } from '../../audit/changes.ts';
import type { AuditEntry } from '../../audit/operation-log.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { rentalPlanPrices, rentalPlans } from '../../db/schema/sales/rentals.schema.ts';
import { bayPlaces, bayPlans, bays } from '../../db/schema/sites/bays.schema.ts';
import { discountPartnerSites, discountPartners } from '../../db/schema/sites/discounts.schema.ts';
import { lanes } from '../../db/schema/sites/lanes.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import type { Identity } from '../../identity/identity.ts';
import { findFloorPlans, recordedPlan } from '../bays/bay-plans.service.ts';
import { recordedBay } from '../bays/site-bay-writes.service.ts';
import { requireOwnSites } from '../discount-partners/discount-partners.service.ts';
import { nextPlanNumber, planCodeOf } from '../rental-plans/rental-plans.repository.ts';
import { findPlans } from '../rentals/rental-plans.repository.ts';
import { hasRecords, noRecordsToCopy, type RecordPart } from './site-copy.errors.ts';

/** Copied records, with their log entries and change events. */
export type CopiedRecords = {
  readonly count: number;
  readonly entries: readonly Pick<AuditEntry, 'recordId' | 'siteCode' | 'changes'>[];
  readonly events: readonly DataChange[];
};

type Copy = {
  readonly siteCode: string;
  readonly fromSiteCode: string;
  readonly today: string;
  readonly identity: Identity;
};

const LOCKS = [
  ['rentalPlans', AdvisoryLock.RentalPlans],
  ['lanes', AdvisoryLock.LaneCodes],
  ['bays', AdvisoryLock.BayNumbers],
] as const;

/** Locks the codes of new records, as their creation does before it locks the site. */
export async function lockRecordCodes(
  tx: Transaction,
  parts: readonly Schemas['SiteCopyPart'][],
): Promise<void> {
  for (const [part, lock] of LOCKS) if (parts.includes(part)) await acquireAdvisoryLock(tx, lock);
}

/**
 * Copies the records of a part between locked sites. Throws if the target has records of the part, or the source has
 * none to copy.
 */
export const copyRecords: Readonly<
  Record<RecordPart, (tx: Transaction, copy: Copy) => Promise<CopiedRecords>>
> = { rentalPlans: copyRentalPlans, lanes: copyLanes, bays: copyBays, partners: copyPartners };

async function copyRentalPlans(
  tx: Transaction,
  { siteCode, fromSiteCode, today }: Copy,
): Promise<CopiedRecords> {
  await requireNone(tx, 'rentalPlans', rentalPlans, siteCode);
  const offered = await findPlans(tx, fromSiteCode, today);
  requireSome(offered, 'rentalPlans');
  const first = await nextPlanNumber(tx, siteCode);
  const copies = offered.map(({ prices, ...plan }, index) => {
    const validFrom = plan.validFrom > today ? plan.validFrom : today;
    return {
      ...plan,
      ...planPriceOn(plan, prices, validFrom),
      planCode: planCodeOf(siteCode, first + index),
      siteCode,
      validFrom,
      version: 1,
      prices: prices.filter(({ effectiveFrom }) => effectiveFrom > validFrom),
    };
  });
  await tx.insert(rentalPlans).values(copies.map(({ prices, ...plan }) => plan));
  const scheduled = copies.flatMap(({ planCode, prices }) => prices.map((price) => ({ ...price, planCode })));
  if (scheduled.length > 0) await tx.insert(rentalPlanPrices).values(scheduled);
  return {
    count: copies.length,
    entries: copies.map((plan) => created('rental_plans', plan.planCode, siteCode, plan)),
    events: [
      {
        deal: dealCodes.RentalPlanList,
        ids: copies.map(({ planCode }) => planCode),
        siteCodes: [siteCode],
      },
    ],
  };
}

async function copyLanes(tx: Transaction, { siteCode, fromSiteCode, today }: Copy): Promise<CopiedRecords> {
  await requireNone(tx, 'lanes', lanes, siteCode);
  const isInUse = and(eq(lanes.state, State.Valid), notEndedOn(lanes.endsOn, today));
  const source = await tx
    .select()
    .from(lanes)
    .where(and(eq(lanes.siteCode, fromSiteCode), isInUse))
    .orderBy(asc(lanes.laneCode));
  requireSome(source, 'lanes');
  const copies = await tx
    .insert(lanes)
    .values(
      source.map(({ laneId, ...lane }) => ({
        ...lane,
        siteCode,
        startsOn: lane.startsOn > today ? lane.startsOn : today,
        version: 1,
      })),
    )
    .returning();
  const ids = copies.map(({ laneId }) => laneId);
  return {
    count: copies.length,
    entries: copies.map((lane) => created('lanes', lane.laneId, siteCode, lane)),
    events: [{ deal: dealCodes.LaneList, ids, siteCodes: [siteCode] }],
  };
}

/** Copies bays, put into use, with the plans of their floors. The number of statements hardly depends on that of bays. */
async function copyBays(tx: Transaction, { siteCode, fromSiteCode }: Copy): Promise<CopiedRecords> {
  await requireNone(tx, 'bays', bays, siteCode);
  await requireNone(tx, 'bays', bayPlans, siteCode);
  const bayCode = (number: SQL | PgColumn) => sql<string>`${siteCode}::text || '-' || ${number}`;
  const site = sql<string>`${siteCode}::text`.as('site_code');
  const copies = await tx
    .insert(bays)
    .select(
      tx
        .select({
          ...getTableColumns(bays),
          bayCode: bayCode(bays.bayNumber).as('bay_code'),
          siteCode: site,
          state: sql<State>`1`.as('state'),
          version: sql<number>`1`.as('version'),
        })
        .from(bays)
        .where(eq(bays.siteCode, fromSiteCode)),
    )
    .returning();
  requireSome(copies, 'bays');
  await tx.insert(bayPlans).select(
    tx
      .select({ ...getTableColumns(bayPlans), siteCode: site, version: sql<number>`1`.as('version') })
      .from(bayPlans)
      .where(eq(bayPlans.siteCode, fromSiteCode)),
  );
  const { bayCode: _own, siteCode: _site, ...cells } = getTableColumns(bayPlaces);
  await tx.insert(bayPlaces).select(
    tx
      .select({ bayCode: bayCode(bays.bayNumber).as('bay_code'), siteCode: site, ...cells })
      .from(bayPlaces)
      .innerJoin(bays, eq(bays.bayCode, bayPlaces.bayCode))
      .where(eq(bayPlaces.siteCode, fromSiteCode)),
  );
  const floors = await findFloorPlans(tx, siteCode);
  const entries = [
    ...copies.map((bay) => created('bays', bay.bayCode, siteCode, recordedBay(bay))),
    ...floors.map((plan) => created('bay_plans', `${siteCode}/${plan.floor}`, siteCode, recordedPlan(plan))),
  ];
  const ids = entries.map(({ recordId }) => recordId);
  return {
    count: copies.length,
    entries,
    events: [dealCodes.SiteBayList, dealCodes.BayList].map((deal) => ({ deal, ids, siteCodes: [siteCode] })),
  };
}

/** Adds the site to the partners of the source. Throws as the edit of a partner that also has sites out of scope. */
async function copyPartners(
  tx: Transaction,
  { siteCode, fromSiteCode, today, identity }: Copy,
): Promise<CopiedRecords> {
  await requireNone(tx, 'partners', discountPartnerSites, siteCode);
  const ofSource = tx
    .select({ partnerCode: discountPartnerSites.partnerCode })
    .from(discountPartnerSites)
    .where(eq(discountPartnerSites.siteCode, fromSiteCode));
  const partners = await tx
    .select({ partnerCode: discountPartners.partnerCode })
    .from(discountPartners)
    .where(
      and(inArray(discountPartners.partnerCode, ofSource), notEndedOn(discountPartners.validUntil, today)),
    )
    .orderBy(asc(discountPartners.partnerCode))
    .for('update');
  requireSome(partners, 'partners');
  const codes = partners.map(({ partnerCode }) => partnerCode);
  const held = await tx
    .select()
    .from(discountPartnerSites)
    .where(inArray(discountPartnerSites.partnerCode, codes))
    .orderBy(asc(discountPartnerSites.siteCode));
  const sitesOf = (code: string) =>
    held.filter(({ partnerCode }) => partnerCode === code).map((row) => row.siteCode);
  for (const code of codes) requireOwnSites(identity, { siteCodes: sitesOf(code) });
  await tx.insert(discountPartnerSites).values(codes.map((partnerCode) => ({ partnerCode, siteCode })));
  await tx
    .update(discountPartners)
    .set({ version: sql`${discountPartners.version} + 1` })
    .where(inArray(discountPartners.partnerCode, codes));
  return {
    count: codes.length,
    entries: codes.map((code) => {
      const before = sitesOf(code);
      const changes = changesBetween(
        { siteCodes: before },
        { siteCodes: [...before, siteCode].sort() },
        `/discount_partners/${code}`,
      );
      return { recordId: code, siteCode: null, changes };
    }),
    events: codes.map((code) => ({
      deal: dealCodes.DiscountPartnerList,
      ids: [code],
      siteCodes: [...sitesOf(code), siteCode],
    })),
  };
}

async function requireNone(tx: Transaction, part: RecordPart, table: PgTable, siteCode: string) {
  const { rows } = await tx.execute(sql`select 1 from ${table} where site_code = ${siteCode} limit 1`);
  if (rows.length > 0) throw hasRecords(part);
}

function requireSome(found: readonly unknown[], part: RecordPart): void {
  if (found.length === 0) throw noRecordsToCopy(part);
}

const notEndedOn = (endsOn: PgColumn, today: string) => or(isNull(endsOn), gte(endsOn, today));

function created(table: string, recordId: string, siteCode: string, record: object) {
  return { recordId, siteCode, changes: changesBetween({}, record, `/${table}/${recordId}`) };
}
