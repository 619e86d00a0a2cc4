import { AllowanceState } from '@parking-plus/contracts';
import { allowanceDeletion, type CalendarDate } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../../db/database.ts';
import { refuse } from '../../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';
import { notDone } from '../../../errors/not-done.ts';
import { originOf } from '../../../ledger/sales/allowance-origin.ts';
import type { AllowanceStored } from '../../../ledger/sales/load-allowance.ts';
import { findInvoicedSale } from '../../../ledger/sales/load-sale.ts';
import { findRentalOf } from '../../../ledger/sales/rental-sale.ts';

/** How the refusal of a deletion begins. */
export const NOT_DELETED = localized('未刪除', 'Not deleted');

/** Errors: refuses one that is deleted, of a period that has ended, or that a rental's return or a refund gave. */
export async function requireDeletable(
  orm: Orm | Transaction,
  { allowanceNumber, invoiceNumber, state, businessDate, documentId }: AllowanceStored,
  { today, voidGraceDays }: { readonly today: CalendarDate; readonly voidGraceDays: number },
): Promise<void> {
  const refused = (code: string, { zh_TC, en }: LocalizedText) =>
    refuse(
      code,
      notDone(
        NOT_DELETED,
        localized(`折讓單 ${allowanceNumber} ${zh_TC}`, `allowance ${allowanceNumber} ${en}`),
      ),
    );
  if (state === AllowanceState.Deleted)
    throw refused('allowance-deleted', localized('已刪除', 'has been deleted'));
  const { transaction } = (await findInvoicedSale(orm, invoiceNumber)) ?? { transaction: null };
  const rentalId = transaction === null ? undefined : await findRentalOf(orm, transaction.transactionId);
  const cameBy = originOf({ documentId, isOfRental: rentalId !== undefined });
  const outcome = allowanceDeletion({ issuedOn: businessDate, cameBy }, today, voidGraceDays);
  switch (outcome) {
    case 'possible':
      return;
    case 'belongs-to-rental':
      throw refused(
        outcome,
        localized(
          `屬於月租合約 ${rentalId}，不能單獨刪除`,
          `belongs to the rental ${rentalId} and cannot be deleted alone`,
        ),
      );
    case 'belongs-to-refund':
      throw refused(
        outcome,
        localized(
          '由金流退款產生，款項已退回付款人，不能刪除',
          'came from the refund of a payment whose money has gone back, and cannot be deleted',
        ),
      );
    case 'period-ended':
      throw refused(
        outcome,
        localized(
          '所屬期別已結束並列入申報，不能刪除',
          'is of a period that has ended and is declared, and cannot be deleted',
        ),
      );
  }
}
