import { BayStanding, type Schemas } from '@parking-plus/contracts';
import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { ascending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { isLikeLine } from '../rentals/rental-plates.ts';
import { rentalBays, rentals } from '../rentals/rentals.schema.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { sites } from '../sites/sites.schema.ts';
import { bays } from './bays.schema.ts';

/** 2 let, else 1 free or 0 out of use. */
const standing = sql<number>`case when ${rentalBays.rentalId} is not null then ${sql.raw(String(BayStanding.Let))}
  when ${bays.state} = 1 then ${sql.raw(String(BayStanding.Free))} else ${sql.raw(String(BayStanding.OutOfUse))} end`;

const columns = {
  bayCode: bays.bayCode,
  siteCode: bays.siteCode,
  siteName: sites.name,
  bayNumber: bays.bayNumber,
  setMode: bays.setMode,
  vehicleKind: bays.vehicleKind,
  standing,
  rentalId: rentalBays.rentalId,
  tenantName: rentals.tenantName,
  plate: rentalBays.plate,
  rotatingPlates: rentalBays.rotatingPlates,
  startsOn: rentals.startsOn,
  endsOn: rentals.endsOn,
  rentTwd: rentalBays.rentTwd,
  lineNumber: rentalBays.lineNumber,
  rentalVersion: rentals.version,
  version: bays.version,
};

const sortColumns = {
  bayCode: bays.bayCode,
  siteCode: bays.siteCode,
  bayNumber: bays.bayNumber,
  setMode: bays.setMode,
  vehicleKind: bays.vehicleKind,
  standing,
  // An expression: the column is never null, but a bay without a tenant has none.
  tenantName: sql`${rentals.tenantName}`,
} as const satisfies Record<Schemas['BaySort']['field'], unknown>;

export type BayRecord = typeof bays.$inferSelect;
export type ListedBay = Awaited<ReturnType<typeof findBays>>[number];

/** The bays that an account may see and a filter leaves. */
export function bayCondition(
  filters: Schemas['BayFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  return and(bayScope(filters, visible), bayMatch(filters));
}

/** What the tiles are counted of: whatever the bays stand at. */
export function bayScope(
  { siteCodes, setModes, keyword }: Schemas['BayFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const text = (keyword ?? '').trim();
  const like = `%${escapeLike(text)}%`;
  return and(
    siteCondition(bays.siteCode, visible, siteCodes),
    setModes?.length ? inArray(bays.setMode, setModes) : undefined,
    text === ''
      ? undefined
      : or(ilike(bays.bayNumber, like), ilike(rentals.tenantName, like), isLikeLine(text)),
  );
}

/** The rest of the filters. */
export function bayMatch({ standings }: Schemas['BayFilters']): SQL {
  return standings?.length ? inArray(standing, standings) : sql`true`;
}

function listed(orm: Orm | Transaction) {
  return orm
    .select(columns)
    .from(bays)
    .innerJoin(sites, eq(sites.siteCode, bays.siteCode))
    .leftJoin(rentalBays, and(eq(rentalBays.bayCode, bays.bayCode), isNull(rentalBays.returnedOn)))
    .leftJoin(rentals, eq(rentals.rentalId, rentalBays.rentalId));
}

/** One page with the tenants of today; by site and number unless sorted. */
export async function findBays(
  orm: Orm | Transaction,
  condition: SQL | undefined,
  page?: PageOfList & { readonly sort?: Schemas['BaySort'] },
) {
  const order = orderOf(page?.sort);
  const keys = orm
    .select({ key: bays.bayCode })
    .from(bays)
    .leftJoin(rentalBays, and(eq(rentalBays.bayCode, bays.bayCode), isNull(rentalBays.returnedOn)))
    .leftJoin(rentals, eq(rentals.rentalId, rentalBays.rentalId))
    .where(condition)
    .$dynamic();
  return listed(orm)
    .where(page === undefined ? condition : isOnPage(bays.bayCode, keys, order, page))
    .orderBy(...orderBy(order));
}

export type BayTotals = { readonly total: number } & Schemas['BaySummary'];

/** How many match, and the tiles over all of the scope. */
export async function countBays(orm: Orm, scope: SQL | undefined, match: SQL): Promise<BayTotals> {
  const count = (is: SQL) => sql<number>`(count(*) filter (where ${is}))::integer`;
  const [row] = await orm
    .select({
      total: count(match),
      freeCount: count(eq(standing, BayStanding.Free)),
      letCount: count(eq(standing, BayStanding.Let)),
      outOfUseCount: count(eq(standing, BayStanding.OutOfUse)),
    })
    .from(bays)
    .leftJoin(rentalBays, and(eq(rentalBays.bayCode, bays.bayCode), isNull(rentalBays.returnedOn)))
    .leftJoin(rentals, eq(rentals.rentalId, rentalBays.rentalId))
    .where(scope);
  return row ?? { total: 0, freeCount: 0, letCount: 0, outOfUseCount: 0 };
}

/** A bay, held until the transaction ends; whoever lets it or takes it out of use holds it first. */
export async function holdBay(tx: Transaction, bayCode: string): Promise<BayRecord | undefined> {
  const [row] = await tx.select().from(bays).where(eq(bays.bayCode, bayCode)).for('update');
  return row;
}

export async function findBay(orm: Orm | Transaction, bayCode: string): Promise<BayRecord | undefined> {
  const [row] = await orm.select().from(bays).where(eq(bays.bayCode, bayCode));
  return row;
}

/** The rental that a bay is let to, if any. */
export async function findTenancy(
  orm: Orm | Transaction,
  bayCode: string,
): Promise<{ rentalId: string; tenantName: string } | undefined> {
  const [row] = await orm
    .select({ rentalId: rentals.rentalId, tenantName: rentals.tenantName })
    .from(rentalBays)
    .innerJoin(rentals, eq(rentals.rentalId, rentalBays.rentalId))
    .where(and(eq(rentalBays.bayCode, bayCode), isNull(rentalBays.returnedOn)));
  return row;
}

export async function writeBayState(tx: Transaction, bayCode: string, state: 0 | 1): Promise<void> {
  await tx
    .update(bays)
    .set({ state, version: sql`${bays.version} + 1` })
    .where(eq(bays.bayCode, bayCode));
}

function orderOf(sort: Schemas['BaySort'] | undefined): OrderTerm[] {
  if (sort === undefined) return [ascending(bays.siteCode), ascending(bays.bayCode)];
  return sortedBy(sortColumns[sort.field], sort.order, bays.bayCode);
}
