import { PayState } from '@parking-plus/contracts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentalBays, rentals } from '../../db/schema/sales/rentals.schema.ts';

export type RentalRecord = typeof rentals.$inferSelect;
export type RentalBayRecord = typeof rentalBays.$inferSelect;

/** Returns the bays of rentals, in the order of their lines. */
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

/** Increases a locked rental's version and updates the given members. */
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

/** Locks a rental until the transaction ends. */
export async function lockRental(tx: Transaction, rentalId: string): Promise<RentalRecord | undefined> {
  const [row] = await tx.select().from(rentals).where(eq(rentals.rentalId, rentalId)).for('update');
  return row;
}

/** Returns the payments of a rental by bill. */
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
