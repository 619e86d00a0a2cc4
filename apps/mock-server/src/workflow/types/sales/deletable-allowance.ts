import { AllowanceState } from '@parking-plus/contracts';
import { allowanceDeletion, type CalendarDate } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../../db/database.ts';
import { allowanceSource } from '../../../ledger/sales/allowance-source.ts';
import type { AllowanceStored } from '../../../ledger/sales/load-allowance.ts';
import { findInvoicedSale } from '../../../ledger/sales/load-sale.ts';
import { findRentalOf } from '../../../ledger/sales/rental-sale.ts';
import {
  allowanceDeleted,
  allowanceOfRefund,
  allowanceOfRental,
  allowancePeriodEnded,
} from './sale-documents.errors.ts';

/** Throws if the allowance is deleted, its period has ended, or a termination or a refund issued it. */
export async function requireDeletable(
  orm: Orm | Transaction,
  { allowanceNumber, invoiceNumber, state, businessDate, documentId }: AllowanceStored,
  { today, voidGraceDays }: { readonly today: CalendarDate; readonly voidGraceDays: number },
): Promise<void> {
  if (state === AllowanceState.Deleted) throw allowanceDeleted(allowanceNumber);
  const { transaction } = (await findInvoicedSale(orm, invoiceNumber)) ?? { transaction: null };
  const rentalId = transaction === null ? undefined : await findRentalOf(orm, transaction.transactionId);
  const cameBy = allowanceSource({ documentId, isOfRental: rentalId !== undefined });
  const outcome = allowanceDeletion({ issuedOn: businessDate, cameBy }, today, voidGraceDays);
  switch (outcome) {
    case 'possible':
      return;
    case 'belongs-to-rental':
      throw allowanceOfRental(allowanceNumber, rentalId);
    case 'belongs-to-refund':
      throw allowanceOfRefund(allowanceNumber);
    case 'period-ended':
      throw allowancePeriodEnded(allowanceNumber);
  }
}
