import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentalBays, rentals } from '../../db/schema/sales/rentals.schema.ts';
import { bays } from '../../db/schema/sites/bays.schema.ts';

export type BayRecord = typeof bays.$inferSelect;
/** Locks a bay until the transaction ends. Renting it and changing its state both lock it first. */
export async function lockBay(tx: Transaction, bayCode: string): Promise<BayRecord | undefined> {
  const [row] = await tx.select().from(bays).where(eq(bays.bayCode, bayCode)).for('update');
  return row;
}

export async function findBay(orm: Orm | Transaction, bayCode: string): Promise<BayRecord | undefined> {
  const [row] = await orm.select().from(bays).where(eq(bays.bayCode, bayCode));
  return row;
}

/** Returns the rental of a bay, if any. */
export async function findActiveRental(
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

export async function updateBayState(tx: Transaction, bayCode: string, state: 0 | 1): Promise<void> {
  await tx
    .update(bays)
    .set({ state, version: sql`${bays.version} + 1` })
    .where(eq(bays.bayCode, bayCode));
}
