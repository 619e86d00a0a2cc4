import type { Schemas } from '@parking-plus/contracts';
import { PayState } from '@parking-plus/contracts';
import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { bays } from '../bays/bays.schema.ts';
import { rentBills } from '../rent-bills/rent-bills.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { hasOverdueBill, isEndingWithin } from './rental-filters.ts';
import { rentalBays, rentalPlans, rentals } from './rentals.schema.ts';

export type RentalRecord = typeof rentals.$inferSelect;
export type RentalBayRecord = typeof rentalBays.$inferSelect;
export type ListedRental = RentalRecord & {
  readonly siteName: string;
  readonly planName: string;
  readonly rentTwd: number;
  readonly paidThrough: string | null;
};

const rentTwd = sql<number>`(
  select coalesce(sum(${rentalBays.rentTwd}), 0)::integer from ${rentalBays}
  where ${rentalBays.rentalId} = ${rentals.rentalId}
)`;
const paidThrough = sql<string | null>`(
  select max(${rentBills.coversTo}) from ${rentBills}
  where ${rentBills.rentalId} = ${rentals.rentalId} and ${rentBills.payState} <> ${PayState.Unpaid}
)`;

const sortColumns = {
  rentalId: rentals.rentalId,
  siteCode: rentals.siteCode,
  tenantName: rentals.tenantName,
  startsOn: rentals.startsOn,
  endsOn: rentals.endsOn,
  rentTwd,
  paidThrough,
  state: rentals.state,
} as const satisfies Record<Schemas['RentalSort']['field'], unknown>;

/** Days before its end from which on a rental is counted as ending soon. */
const ENDING_SOON_DAYS = 30;

/** One page; the newest contract first unless sorted, its number deciding between equals. */
export async function findRentals(
  orm: Orm,
  condition: SQL | undefined,
  page: PageOfList & { readonly sort?: Schemas['RentalSort'] },
): Promise<ListedRental[]> {
  const order = orderOf(page.sort);
  const keys = orm.select({ key: rentals.rentalId }).from(rentals).where(condition).$dynamic();
  return selectRentals(orm, isOnPage(rentals.rentalId, keys, order, page)).orderBy(...orderBy(order));
}

/** The first `limit` by their numbers, for an export. */
export async function findRentalsByKey(
  orm: Orm,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedRental[]> {
  return selectRentals(orm, condition).orderBy(asc(rentals.rentalId)).limit(limit);
}

function selectRentals(orm: Orm, condition: SQL | undefined) {
  return orm
    .select({
      ...getTableColumns(rentals),
      siteName: sites.name,
      planName: rentalPlans.name,
      rentTwd,
      paidThrough,
    })
    .from(rentals)
    .innerJoin(sites, eq(sites.siteCode, rentals.siteCode))
    .innerJoin(rentalPlans, eq(rentalPlans.planCode, rentals.planCode))
    .where(condition);
}

export type RentalTotals = { readonly total: number } & Schemas['RentalSummary'];

/** What the figures above the list are asked of: the sites, whatever the other filters. */
export type RentalFigures = { readonly siteCodes: SQL | undefined; readonly today: string };

/** Sums of all that match, and the figures of the sites. */
export async function sumRentals(
  orm: Orm,
  condition: SQL | undefined,
  { siteCodes, today }: RentalFigures,
): Promise<RentalTotals> {
  const ofSites = siteCodes ?? sql`true`;
  const isLet = sql`exists (
    select 1 from ${rentalBays} where ${rentalBays.bayCode} = ${bays.bayCode} and ${rentalBays.returnedOn} is null)`;
  const siteCodesOfBays = sql`${bays.siteCode} in (select site_code from sites as rentals where ${ofSites})`;
  const bayCount = (is: SQL) =>
    sql`(select count(*)::integer from ${bays} where ${siteCodesOfBays} and ${is})`;
  const rentalCount = (is: SQL | undefined) =>
    sql`(select count(*)::integer from ${rentals} where ${ofSites} and ${is})`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      rentTwd: sql<number>`coalesce(sum(${rentTwd}), 0)::bigint`,
      depositTwd: sql<number>`coalesce(sum(${rentals.depositTwd}), 0)::bigint`,
      rentedBays: sql<number>`${bayCount(isLet)}`,
      rentableBays: sql<number>`${bayCount(sql`(${bays.state} = 1 or ${isLet})`)}`,
      endingSoonCount: sql<number>`${rentalCount(isEndingWithin(ENDING_SOON_DAYS, today))}`,
      overdueCount: sql<number>`${rentalCount(hasOverdueBill(today))}`,
    })
    .from(rentals)
    .where(condition);
  if (row === undefined) throw new Error('An aggregate gave no row.');
  return row;
}

/** Bays of some rentals, in the order of their lines. */
export async function findBaysOf(
  orm: Orm | Transaction,
  rentalIds: readonly string[],
): Promise<RentalBayRecord[]> {
  if (rentalIds.length === 0) return [];
  return orm
    .select()
    .from(rentalBays)
    .where(inArray(rentalBays.rentalId, [...rentalIds]))
    .orderBy(asc(rentalBays.rentalId), asc(rentalBays.lineNumber));
}

export async function findRental(
  orm: Orm | Transaction,
  rentalId: string,
): Promise<RentalRecord | undefined> {
  const [row] = await orm.select().from(rentals).where(eq(rentals.rentalId, rentalId));
  return row;
}

/** Renews a held rental's version, with whatever else changes. */
export async function changeRental(
  tx: Transaction,
  rentalId: string,
  values: Partial<typeof rentals.$inferInsert> = {},
): Promise<number> {
  const [row] = await tx
    .update(rentals)
    .set({ ...values, version: sql`${rentals.version} + 1` })
    .where(eq(rentals.rentalId, rentalId))
    .returning({ version: rentals.version });
  return row?.version ?? 0;
}

/** A rental, held until the transaction ends. */
export async function holdRental(tx: Transaction, rentalId: string): Promise<RentalRecord | undefined> {
  const [row] = await tx.select().from(rentals).where(eq(rentals.rentalId, rentalId)).for('update');
  return row;
}

/** What was paid for a rental, bill by bill. */
export async function findPaidBills(orm: Orm | Transaction, rentalId: string) {
  const rows = await orm
    .select()
    .from(rentBills)
    .where(and(eq(rentBills.rentalId, rentalId), ne(rentBills.payState, PayState.Unpaid)))
    .orderBy(asc(rentBills.lineNumber), asc(rentBills.coversFrom));
  return rows.flatMap(({ transactionId, ...bill }) =>
    transactionId === null ? [] : [{ ...bill, transactionId }],
  );
}

function orderOf(sort: Schemas['RentalSort'] | undefined): OrderTerm[] {
  if (sort === undefined) return [descending(rentals.startsOn), descending(rentals.rentalId)];
  return sortedBy(sortColumns[sort.field], sort.order, rentals.rentalId);
}
