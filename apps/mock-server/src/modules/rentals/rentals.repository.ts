import type { Schemas } from '@parking-plus/contracts';
import { PayState } from '@parking-plus/contracts';
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentBills } from '../rent-bills/rent-bills.schema.ts';
import { sites } from '../sites/sites.schema.ts';
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

/** One page; the newest contract first unless sorted, its number deciding between equals. */
export async function findRentals(
  orm: Orm,
  condition: SQL | undefined,
  page: { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['RentalSort'] },
): Promise<ListedRental[]> {
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
    .where(condition)
    .orderBy(...orderOf(page.sort))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

export type RentalTotals = { readonly total: number; readonly rentTwd: number; readonly depositTwd: number };

export async function sumRentals(orm: Orm, condition: SQL | undefined): Promise<RentalTotals> {
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      rentTwd: sql<number>`coalesce(sum(${rentTwd}), 0)::bigint`,
      depositTwd: sql<number>`coalesce(sum(${rentals.depositTwd}), 0)::bigint`,
    })
    .from(rentals)
    .where(condition);
  return row ?? { total: 0, rentTwd: 0, depositTwd: 0 };
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

function orderOf(sort: Schemas['RentalSort'] | undefined): SQL[] {
  if (sort === undefined) return [desc(rentals.startsOn), desc(rentals.rentalId)];
  const column = sortColumns[sort.field];
  if (sort.order === 'asc') return [sql`${column} asc nulls last`, asc(rentals.rentalId)];
  return [sql`${column} desc nulls last`, desc(rentals.rentalId)];
}
