import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import { belongsToRental, NOT_VOIDED } from './sales.errors.ts';

/** Returns the rental whose rent or deposit the transaction paid, or undefined. */
export async function findRentalOf(
  orm: Orm | Transaction,
  transactionId: string,
): Promise<string | undefined> {
  const [bill] = await orm
    .select({ rentalId: rentBills.rentalId })
    .from(rentBills)
    .where(eq(rentBills.transactionId, transactionId))
    .limit(1);
  if (bill !== undefined) return bill.rentalId;
  const [rental] = await orm
    .select({ rentalId: rentals.rentalId })
    .from(rentals)
    .where(eq(rentals.depositTransactionId, transactionId))
    .limit(1);
  return rental?.rentalId;
}

/**
 * Throws if the transaction paid rent or a deposit. Voiding it alone would leave an unpaid rental; the
 * termination reverses it.
 */
export async function rejectRentalSale(
  orm: Orm | Transaction,
  transactionId: string,
  what: LocalizedText = NOT_VOIDED,
): Promise<void> {
  const rentalId = await findRentalOf(orm, transactionId);
  if (rentalId === undefined) return;
  throw belongsToRental(what, transactionId, rentalId);
}
