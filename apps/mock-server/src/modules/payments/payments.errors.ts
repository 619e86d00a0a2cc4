import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function paymentNotFound(paymentId: string): ServiceError {
  return rejectField(
    '/paymentId',
    'payment-not-found',
    localized(
      `找不到金流單 ${paymentId}，請確認單號。`,
      `Payment ${paymentId} was not found. Check the number.`,
    ),
    localized('找不到此金流單', 'Payment not found'),
    'not-found',
  );
}

/** Conflict: another user changed the payment. Nothing was written. */
export function paymentChanged(paymentId: string): ServiceError {
  return businessError(
    'stale-version',
    localized(
      `未變更：金流單 ${paymentId} 的狀態已變更，請重新整理後再試；您輸入的內容仍保留。`,
      `Not changed: the status of payment ${paymentId} has changed. Reload and try again. Your entries are kept.`,
    ),
  );
}

export function paymentAlreadyPaid(paymentId: string): ServiceError {
  return businessError(
    'already-paid',
    localized(
      `未重送：金流單 ${paymentId} 已付款成功。`,
      `Not sent again: payment ${paymentId} has already been paid.`,
    ),
  );
}

/** The fee was paid, waived or cancelled since. */
export function feeAlreadySettled(transactionId: string): ServiceError {
  return businessError(
    'already-paid',
    localized(
      `未重送：交易 ${transactionId} 已繳清、免除或取消，無須再付款。`,
      `Not sent again: transaction ${transactionId} has been paid, waived or cancelled, so no payment is due.`,
    ),
  );
}

/** Start of the message when a refund is rejected. */
export const NOT_REFUNDED = localized('未退款', 'Not refunded');

export function notPaid(paymentId: string): ServiceError {
  return businessError(
    'not-paid',
    localized(
      `未退款：金流單 ${paymentId} 尚未付款成功，沒有可退的金額。`,
      `Not refunded: payment ${paymentId} has not been paid, so there is nothing to refund.`,
    ),
  );
}

export function alreadyRefunded(paymentId: string, refundedTwd: number): ServiceError {
  return businessError(
    'already-refunded',
    localized(
      `未退款：金流單 ${paymentId} 已退款 ${refundedTwd} 元，每筆僅能退款一次。`,
      `Not refunded: NT$${refundedTwd} of payment ${paymentId} has already been refunded. A payment can be refunded only once.`,
    ),
  );
}

export function aboveAmount(amountTwd: number): ServiceError {
  return rejectField(
    '/amountTwd',
    'above-amount',
    localized(
      `未退款：退款金額不可超過付款金額 ${amountTwd} 元。`,
      `Not refunded: the refund cannot exceed the NT$${amountTwd} paid.`,
    ),
    localized(`最多 ${amountTwd} 元`, `At most NT$${amountTwd}`),
  );
}

/** A receipt allows no allowance, so only a full refund is possible. */
export function fullOnly(transactionId: string, amountTwd: number): ServiceError {
  return rejectField(
    '/amountTwd',
    'full-only',
    localized(
      `未退款：交易 ${transactionId} 開立收據，無法折讓，僅能全額退款。`,
      `Not refunded: transaction ${transactionId} has a receipt, so it can only be refunded in full.`,
    ),
    localized(`須為 ${amountTwd} 元`, `Must be NT$${amountTwd}`),
  );
}

export function transactionAbnormal(transactionId: string): ServiceError {
  return businessError(
    'abnormal',
    localized(
      `未退款：交易 ${transactionId} 為異常，請先於「異常交易」處理。`,
      `Not refunded: transaction ${transactionId} is an exception. Process it in Exceptions first.`,
    ),
  );
}

export function allowancePending(transactionId: string): ServiceError {
  return businessError(
    'allowance-pending',
    localized(
      `未退款：交易 ${transactionId} 有處理中的折讓，請先完成或作廢該單。`,
      `Not refunded: transaction ${transactionId} has a pending allowance. Complete or void it first.`,
    ),
  );
}
