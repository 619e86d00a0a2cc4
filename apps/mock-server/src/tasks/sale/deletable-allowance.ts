import { AllowanceState } from '@parking-plus/contracts';
import { allowanceDeletion, type CalendarDate } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { originOf } from '../../modules/allowances/allowance-origin.ts';
import type { AllowanceStored } from './load-allowance.ts';
import { findInvoicedSale } from './load-sale.ts';
import { findRentalOf } from './rental-sale.ts';

/** Errors: refuses one that is deleted, of a period that has ended, or that a rental's return or a refund gave. */
export async function requireDeletable(
  orm: Orm | Transaction,
  { allowanceNumber, invoiceNumber, state, businessDate, documentId }: AllowanceStored,
  { today, voidGraceDays }: { readonly today: CalendarDate; readonly voidGraceDays: number },
): Promise<void> {
  const refused = (code: string, why: string) => refuse(code, `未刪除：折讓單 ${allowanceNumber} ${why}。`);
  if (state === AllowanceState.Deleted) throw refused('allowance-deleted', '已刪除');
  const { transaction } = (await findInvoicedSale(orm, invoiceNumber)) ?? { transaction: null };
  const rentalId = transaction === null ? undefined : await findRentalOf(orm, transaction.transactionId);
  const cameBy = originOf({ documentId, isOfRental: rentalId !== undefined });
  const outcome = allowanceDeletion({ issuedOn: businessDate, cameBy }, today, voidGraceDays);
  switch (outcome) {
    case 'possible':
      return;
    case 'belongs-to-rental':
      throw refused(outcome, `屬於月租合約 ${rentalId}，不能單獨刪除`);
    case 'belongs-to-refund':
      throw refused(outcome, '由金流退款產生，款項已退回付款人，不能刪除');
    case 'period-ended':
      throw refused(outcome, '所屬期別已結束並列入申報，不能刪除');
  }
}
