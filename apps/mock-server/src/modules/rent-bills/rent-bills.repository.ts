import { DebitLineState, PayState } from '@parking-plus/contracts';
import { and, asc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { debitLines } from '../../db/schema/sales/debits.schema.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentalBays, rentalPlans, rentals } from '../../db/schema/sales/rentals.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';

export type RentBillRecord = typeof rentBills.$inferSelect;

/** Counts the bills that match a condition. */
export async function countRentBills(orm: Orm, condition: SQL | undefined): Promise<number> {
  const [row] = await orm
    .select({ count: countRows() })
    .from(rentBills)
    .innerJoin(rentals, eq(rentals.rentalId, rentBills.rentalId))
    .where(condition);
  return row?.count ?? 0;
}

/** Returns lines of running rentals that cover a day of the month and have no bill for it. */
export async function findUnbilledLines(
  orm: Orm | Transaction,
  condition: SQL | undefined,
  { first, last }: { readonly first: string; readonly last: string },
) {
  return orm
    .select({
      rentalId: rentals.rentalId,
      lineNumber: rentalBays.lineNumber,
      siteCode: rentals.siteCode,
      siteName: sites.name,
      tenantName: rentals.tenantName,
      bayCode: rentalBays.bayCode,
      plate: rentalBays.plate,
      rentTwd: rentalBays.rentTwd,
      startsOn: rentals.startsOn,
      endsOn: rentals.endsOn,
    })
    .from(rentals)
    .innerJoin(rentalBays, eq(rentalBays.rentalId, rentals.rentalId))
    .innerJoin(sites, eq(sites.siteCode, rentals.siteCode))
    .where(
      and(
        eq(rentals.state, 1),
        isNull(rentalBays.returnedOn),
        lte(rentals.startsOn, last),
        gte(rentals.endsOn, first),
        condition,
        sql`not exists (select 1 from ${rentBills} where ${rentBills.rentalId} = ${rentals.rentalId}
          and ${rentBills.lineNumber} = ${rentalBays.lineNumber} and ${rentBills.state} = 1
          and ${rentBills.coversFrom} between ${first} and ${last})`,
      ),
    )
    .orderBy(asc(rentals.siteCode), asc(rentals.rentalId), asc(rentalBays.lineNumber));
}

export type NewRentBill = Pick<
  RentBillRecord,
  'billId' | 'rentalId' | 'lineNumber' | 'coversFrom' | 'coversTo' | 'dueOn' | 'dueTwd'
>;

/** Inserts unpaid bills, skipping existing ones. Returns the numbers of the inserted ones. */
export async function insertRentBills(tx: Transaction, bills: readonly NewRentBill[]): Promise<string[]> {
  if (bills.length === 0) return [];
  const rows = await tx
    .insert(rentBills)
    .values(bills.map((bill) => ({ ...bill, payState: PayState.Unpaid })))
    .onConflictDoNothing()
    .returning({ billId: rentBills.billId });
  return rows.map(({ billId }) => billId).sort();
}

/** Locks bills until the transaction ends, in the order of their numbers. */
export async function lockRentBills(tx: Transaction, billIds: readonly string[]): Promise<RentBillRecord[]> {
  return tx
    .select()
    .from(rentBills)
    .where(inArray(rentBills.billId, [...billIds]))
    .orderBy(asc(rentBills.billId))
    .for('update');
}

/** Returns the bills that are in a debit batch without a result. */
export async function findBillsInDebit(tx: Transaction, billIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ billId: debitLines.billId })
    .from(debitLines)
    .where(and(inArray(debitLines.billId, [...billIds]), eq(debitLines.state, DebitLineState.Waiting)));
  return rows.map(({ billId }) => billId);
}

/** Returns the sites of the bills' bays. */
export async function findSitesOfBills(tx: Transaction, billIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ siteCode: rentals.siteCode })
    .from(rentBills)
    .innerJoin(rentals, eq(rentals.rentalId, rentBills.rentalId))
    .where(inArray(rentBills.billId, [...billIds]));
  return rows.map(({ siteCode }) => siteCode);
}

/** Returns the contract data for a rent payment. */
export async function findPayer(tx: Transaction, rentalId: string) {
  const [row] = await tx
    .select({ rental: rentals, site: sites, vehicleKind: rentalPlans.vehicleKind, plate: rentalBays.plate })
    .from(rentals)
    .innerJoin(sites, eq(sites.siteCode, rentals.siteCode))
    .innerJoin(rentalPlans, eq(rentalPlans.planCode, rentals.planCode))
    .innerJoin(rentalBays, eq(rentalBays.rentalId, rentals.rentalId))
    .where(eq(rentals.rentalId, rentalId))
    .orderBy(asc(rentalBays.lineNumber))
    .limit(1);
  return row;
}

export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;

/** Returns the sums of active bills by month, `YYYY-MM`. */
export async function sumByMonth(
  orm: Orm,
  condition: SQL | undefined,
): Promise<{ readonly month: string; readonly dueTwd: number; readonly paidTwd: number }[]> {
  const month = sql<string>`to_char(${rentBills.coversFrom}, 'YYYY-MM')`;
  return orm
    .select({
      month,
      dueTwd: sql<number>`sum(${rentBills.dueTwd} - ${rentBills.refundedTwd})::bigint`,
      paidTwd: sql<number>`sum(${rentBills.paidTwd} - ${rentBills.refundedTwd})::bigint`,
    })
    .from(rentBills)
    .innerJoin(rentals, eq(rentals.rentalId, rentBills.rentalId))
    .where(and(eq(rentBills.state, 1), condition))
    .groupBy(month)
    .orderBy(month);
}
