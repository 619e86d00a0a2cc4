import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { REQUIRED } from '../../errors/validation-message.ts';

/** Start of the message when a collection is rejected. */
export const NOT_COLLECTED = localized('未收款', 'Not collected');

/** The span of months is reversed or too long. */
export function badSpan(isReversed: boolean, mostMonths: number): ServiceError {
  return fieldError(
    '/to',
    'bad-span',
    localized('未查詢', 'Not shown'),
    isReversed
      ? localized('迄月必須不早於起月', 'the last month cannot be before the first')
      : localized(`一次最多 ${mostMonths} 個月`, `${mostMonths} months at most at once`),
    localized('請調整年月', 'Choose other months'),
  );
}

export function methodMissing(): ServiceError {
  const why = localized('請選擇支付方式', 'choose a payment method');
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
      `找不到收款 ${collectionId}，請重新整理後再試。`,
      `There is no reported payment ${collectionId}. Reload and try again.`,
    ),
  );
}

/** Conflict: another user has checked the payment. */
export function collectionReviewed(collectionId: string): ServiceError {
  return businessError(
    'stale-version',
    localized(
      `未審核：收款 ${collectionId} 已由他人審核，請重新整理後確認。`,
      `Not checked: somebody else has checked the payment ${collectionId}. Reload to see the outcome.`,
    ),
  );
}

export function reviewReasonRequired(): ServiceError {
  return rejectField(
    '/reason',
    'reason-required',
    localized('審核不通過請填寫原因。', 'Give a reason for refusing the payment.'),
    REQUIRED,
    'required',
  );
}

export function severalRentals(): ServiceError {
  return fieldError(
    '/billIds',
    'several-rentals',
    NOT_COLLECTED,
    localized('一次只能收同一份合約的帳單', 'only bills of one rental are collected at once'),
    localized('請分次收款', 'Collect them one rental at a time'),
  );
}

export function amountDiffers(dueTwd: number, amountTwd: number): ServiceError {
  return fieldError(
    '/amountTwd',
    'amount-differs',
    NOT_COLLECTED,
    localized(`所選帳單共 ${dueTwd} 元`, `the chosen bills come to NT$${dueTwd}`),
    localized(
      `與收款金額 ${amountTwd} 元不符，請重新確認`,
      `The amount to collect is NT$${amountTwd}; check it again`,
    ),
  );
}

export function billNotFound(billId: string): BillIssue {
  return {
    code: 'bill-not-found',
    why: localized(
      `找不到帳單 ${billId}，可能已因退租取消`,
      `there is no bill ${billId}; a return may have dropped it`,
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
    why: localized(`帳單 ${billId} 已有一筆收款待審核`, `a payment of bill ${billId} waits to be checked`),
  };
}

/** Reason why a bill cannot be collected. */
export type BillIssue = { readonly code: string; readonly why: LocalizedText };
