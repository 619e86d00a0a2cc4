import { formatInvoiceNumber } from '@parking-plus/domain';
import { businessError, rejectField } from '../../../errors/error-catalogue.ts';
import { formatErrorMessage } from '../../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';
import type { ServiceError } from '../../../errors/service-error.ts';
import type { Blocked } from '../../definition/pending.errors.ts';

export function invoiceNotFound(invoiceNumber: string): ServiceError {
  const number = formatInvoiceNumber(invoiceNumber);
  return rejectField(
    '/form/invoiceNumber',
    'invoice-not-found',
    localized(`找不到發票 ${number}，請確認號碼。`, `Invoice ${number} was not found. Check the number.`),
    localized('找不到此發票', 'Invoice not found'),
    'not-found',
  );
}

/** Start of the message when a deletion is rejected. */
export const NOT_DELETED = localized('未刪除', 'Not deleted');

export function allowanceDeleted(allowanceNumber: string): ServiceError {
  return notDeletable(allowanceNumber, 'allowance-deleted', localized('已刪除', 'has been deleted'));
}

/** A termination issued the allowance. */
export function allowanceOfRental(allowanceNumber: string, rentalId: string | undefined): ServiceError {
  return notDeletable(
    allowanceNumber,
    'belongs-to-rental',
    localized(
      `屬於月租合約 ${rentalId}，不能單獨刪除`,
      `belongs to rental ${rentalId} and cannot be deleted on its own`,
    ),
  );
}

/** The refund of a payment issued the allowance, and the money was returned. */
export function allowanceOfRefund(allowanceNumber: string): ServiceError {
  return notDeletable(
    allowanceNumber,
    'belongs-to-refund',
    localized(
      '由金流退款產生，款項已退回付款人，不能刪除',
      'comes from a payment refund that was already paid out, so it cannot be deleted',
    ),
  );
}

export function allowancePeriodEnded(allowanceNumber: string): ServiceError {
  return notDeletable(
    allowanceNumber,
    'period-ended',
    localized(
      '所屬期別已結束並列入申報，不能刪除',
      'belongs to a period that has ended and is in the VAT return, so it cannot be deleted',
    ),
  );
}

function notDeletable(allowanceNumber: string, code: string, { zh_TC, en }: LocalizedText): ServiceError {
  const why = localized(`折讓單 ${allowanceNumber} ${zh_TC}`, `allowance ${allowanceNumber} ${en}`);
  return businessError(code, formatErrorMessage(NOT_DELETED, why));
}

export function deletionPending(allowanceNumber: string): ServiceError {
  return businessError(
    'deletion-pending',
    localized(
      `未送審：折讓單 ${allowanceNumber} 已刪除，或已有刪除申請待核准。`,
      `Not submitted: allowance ${allowanceNumber} has been deleted or its deletion awaits approval.`,
    ),
  );
}

/** Returns the invoice's rest for further allowances, as advice and at the amount. */
export function leftToRequest(leftTwd: number): Pick<Blocked, 'advice' | 'field'> {
  const left = localized(`尚可申請 ${leftTwd} 元`, `NT$${leftTwd} can still be requested`);
  return {
    advice: localized(`${left.zh_TC}，請調整折讓金額`, `${left.en}; change the amount`),
    field: { pointer: '/form/amountTwd', message: left },
  };
}

/** Revenue of a deleted allowance. The sale itself must be voided instead. */
export function restoredRevenue(transactionId: string, relatedTransactionId: string | null): ServiceError {
  return businessError(
    'already-reversal',
    localized(
      `未作廢：${transactionId} 是刪除 ${relatedTransactionId} 的折讓而記回的營收，請改為作廢 ${relatedTransactionId}。`,
      `Not voided: ${transactionId} is revenue restored by deleting an allowance of ${relatedTransactionId}. Void ${relatedTransactionId} instead.`,
    ),
  );
}

/** The transaction is a void or an allowance. */
export function alreadyReversal(transactionId: string, relatedTransactionId: string | null): ServiceError {
  return businessError(
    'already-reversal',
    localized(
      `未作廢：${transactionId} 本身是${relatedTransactionId === null ? '' : ` ${relatedTransactionId} 的`}作廢或折讓，不能再作廢。`,
      `Not voided: ${transactionId} is itself a void or an allowance${relatedTransactionId === null ? '' : ` of ${relatedTransactionId}`} and cannot be voided.`,
    ),
  );
}

/** The money is not the site’s own. */
export function notASale(transactionId: string): ServiceError {
  return businessError(
    'not-a-sale',
    localized(
      `未作廢：${transactionId} 是押金、代收、預收或預估，不能以交易作廢辦理。`,
      `Not voided: ${transactionId} is a deposit, a payment collected on behalf, a prepayment or an estimate, which cannot be voided.`,
    ),
  );
}
