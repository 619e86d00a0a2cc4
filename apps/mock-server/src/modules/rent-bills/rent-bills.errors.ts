import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { REQUIRED } from '../../errors/validation-message.ts';

/** Start of the message when a collection is rejected. */
export const NOT_COLLECTED = localized('未收款', 'Payment not collected');

/** The span of months is reversed or too long. */
export function badSpan(isReversed: boolean, mostMonths: number): ServiceError {
  return fieldError(
    '/to',
    'bad-span',
    localized('未查詢', 'Not shown'),
    isReversed
      ? localized('迄月不可早於起月', 'the end month cannot be before the start month')
      : localized(`一次最多 ${mostMonths} 個月`, `at most ${mostMonths} months at once`),
    localized('請調整年月', 'Select other months'),
  );
}

export function methodMissing(): ServiceError {
  const why = localized('請選擇支付方式', 'select a payment method');
  return rejectField(
    '/paymentMethod',
    'method-missing',
    formatErrorMessage(NOT_COLLECTED, why),
    capitalised(why),
    'required',
  );
}

export function collectionNotFound(collectionId: string): ServiceError {
  return businessError(
    'collection-not-found',
    localized(
      `找不到收款 ${collectionId}，請重新整理。`,
      `Payment ${collectionId} was not found. Reload the page.`,
    ),
  );
}

/** Conflict: another user has checked the payment. */
export function collectionReviewed(collectionId: string): ServiceError {
  return businessError(
    'stale-version',
    localized(
      `未審核：收款 ${collectionId} 已由其他使用者審核，請重新整理後確認結果。`,
      `Not reviewed: another user has already reviewed payment ${collectionId}. Reload to see the result.`,
    ),
  );
}

export function reviewReasonRequired(): ServiceError {
  return rejectField(
    '/reason',
    'reason-required',
    localized('審核不通過請填寫原因。', 'Enter a reason for rejecting the payment.'),
    REQUIRED,
    'required',
  );
}

export function severalRentals(): ServiceError {
  return fieldError(
    '/billIds',
    'several-rentals',
    NOT_COLLECTED,
    localized('一次只能收同一份合約的帳單', 'only bills of one rental can be collected at once'),
    localized('請分次收款', 'Collect them one rental at a time'),
  );
}

export function amountDiffers(dueTwd: number, amountTwd: number): ServiceError {
  return fieldError(
    '/amountTwd',
    'amount-differs',
    NOT_COLLECTED,
    localized(`所選帳單共 ${dueTwd} 元`, `the total of the selected bills is NT$${dueTwd}`),
    localized(
      `與收款金額 ${amountTwd} 元不符，請重新確認`,
      `This does not match the entered amount of NT$${amountTwd}; check it`,
    ),
  );
}

export function billNotFound(billId: string): BillIssue {
  return {
    code: 'bill-not-found',
    why: localized(
      `找不到帳單 ${billId}，可能已因退租取消`,
      `bill ${billId} was not found; a termination may have cancelled it`,
    ),
  };
}

/** The site takes no prepayment. */
export function billAhead(billId: string): BillIssue {
  return {
    code: 'no-prepayment',
    why: localized(
      `此場站不開放預繳，帳單 ${billId} 的起租日未到`,
      `the site takes no prepayment, and the period of bill ${billId} has not begun`,
    ),
  };
}

export function billPaid(billId: string): BillIssue {
  return {
    code: 'bill-paid',
    why: localized(
      `帳單 ${billId} 已繳清，不能重複收款`,
      `bill ${billId} is paid and cannot be collected twice`,
    ),
  };
}

export function billWaiting(billId: string): BillIssue {
  return {
    code: 'bill-waiting',
    why: localized(`帳單 ${billId} 已有一筆收款待審核`, `bill ${billId} has a payment awaiting review`),
  };
}

/** The bill is in a debit batch whose result is not known yet. */
export function billInDebit(billId: string): BillIssue {
  return {
    code: 'bill-in-debit',
    why: localized(
      `帳單 ${billId} 已在扣款批次中，請待銀行回覆，或先取消該批次`,
      `bill ${billId} is in a debit batch; wait for the result, or cancel the batch`,
    ),
  };
}

/** Reason why a bill cannot be collected. */
export type BillIssue = { readonly code: string; readonly why: LocalizedText };
