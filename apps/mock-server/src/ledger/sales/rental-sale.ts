import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { notDone } from '../../errors/not-done.ts';

/** The rental whose rent or deposit a transaction paid; undefined for any other. */
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

/** How the refusal of taking a sale back begins. */
export const NOT_VOIDED = localized('未作廢', 'Not voided');

/**
 * Errors: refuses a transaction by which rent or a deposit was paid. Taking it back alone would leave a rental that is
 * paid by nothing; its return is what takes it back.
 */
export async function refuseRentalSale(
  orm: Orm | Transaction,
  transactionId: string,
  what: LocalizedText = NOT_VOIDED,
): Promise<void> {
  const rentalId = await findRentalOf(orm, transactionId);
  if (rentalId === undefined) return;
  throw refuse(
    'belongs-to-rental',
    notDone(
      what,
      localized(
        `交易 ${transactionId} 屬於月租合約 ${rentalId}`,
        `transaction ${transactionId} belongs to the rental ${rentalId}`,
      ),
      localized('請改以退租單辦理', 'Use a rental return instead'),
    ),
  );
}
