import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { REQUIRED } from '../../errors/validation-message.ts';

const NOT_PAID = localized('未補繳', 'Payment not collected');

/** All fees of a plate must be paid at once. */
export function unpaidFeesLeftOut(plate: string, debtCount: number): ServiceError {
  return rejectField(
    '/transactionIds',
    'partial-payment',
    localized(
      `未補繳：車牌 ${plate} 共有 ${debtCount} 筆未繳，須一次全數繳清；請重新查詢後再收款。`,
      `Payment not collected: plate ${plate} has ${debtCount} unpaid fees, which must be paid together. Search again before you collect the payment.`,
    ),
    localized('須包含全部未繳交易', 'Must include all unpaid fees'),
  );
}

export function amountNotWhole(totalTwd: number): ServiceError {
  return fieldError(
    '/amountTwd',
    'partial-payment',
    NOT_PAID,
    localized(`應收 ${totalTwd} 元`, `The amount due is NT$${totalTwd}`),
    localized('不接受部分繳款或溢繳', 'Partial payments and overpayments are not accepted'),
  );
}

/** Fees that were paid or waived since. `by` is the user, if logged. */
export function unpaidFeesAlreadyPaid(
  plate: string,
  count: number,
  by: { readonly at: string; readonly accountName: string } | undefined,
): ServiceError {
  const who =
    by === undefined
      ? localized('', '')
      : localized(
          `（${by.at.slice(11, 16)} 由${by.accountName}辦理）`,
          ` (by ${by.accountName}, ${by.at.slice(11, 16)})`,
        );
  return businessError(
    'already-paid',
    localized(
      `未補繳：車牌 ${plate} 的 ${count} 筆已繳清或免除${who.zh_TC}，請勿重複收款，並重新查詢。`,
      `Payment not collected: ${count} unpaid ${count === 1 ? 'fee' : 'fees'} of plate ${plate} ${count === 1 ? 'has' : 'have'} been paid or waived${who.en}. Do not collect the payment twice. Search again.`,
    ),
  );
}

/** A written-off fee is no longer a receivable: money that still arrives is new revenue. */
export function unpaidFeesWrittenOff(plate: string, documentId: string): ServiceError {
  return businessError(
    'written-off',
    localized(
      `未補繳：車牌 ${plate} 的停車費已由呆帳沖銷單 ${documentId} 沖銷。收回的款項請以補登（10501）登錄，再開立發票。`,
      `Payment not collected: fees of plate ${plate} were written off by ${documentId}. Record the recovered amount as a manual entry (10501), then issue the invoice.`,
    ),
  );
}

export function paymentMethodMissing(): ServiceError {
  return rejectField(
    '/paymentMethod',
    'payment-method-missing',
    formatErrorMessage(NOT_PAID, localized('請選擇支付方式', 'select a payment method')),
    REQUIRED,
    'required',
  );
}

export function notWaivable(transactionId: string): ServiceError {
  return businessError(
    'not-waivable',
    localized(
      `未免除：交易 ${transactionId} 的狀態不允許免除。`,
      `Not waived: the status of transaction ${transactionId} does not allow this.`,
    ),
  );
}

/** The last notice of these fees is less than 24 hours old. */
export function notifiedRecently(count: number, recentCount: number): ServiceError {
  return businessError(
    'noticed-recently',
    localized(
      `未發送：${count} 筆中有 ${recentCount} 筆在 24 小時內已通知過，請選擇略過或再次通知。`,
      `Not sent: ${recentCount} of ${count} unpaid fees were notified within the last 24 hours. Skip them or notify again.`,
    ),
  );
}

/** Several fees cannot be reminded again within a day. */
export function repeatsMany(): ServiceError {
  return fieldError(
    '/recent',
    'repeats-many',
    localized('未發送', 'Not sent'),
    localized(
      '24 小時內已通知過的只能逐筆再次通知',
      'fees notified within 24 hours can only be notified again one by one',
    ),
  );
}

export function alreadyPaid(transactionId: string): ServiceError {
  return businessError(
    'already-paid',
    localized(
      `未變更：交易 ${transactionId} 已補繳，請重新整理後再試。`,
      `Not changed: transaction ${transactionId} has already been paid. Reload and try again.`,
    ),
  );
}

export function alreadyWaived(transactionId: string): ServiceError {
  return businessError(
    'already-waived',
    localized(
      `未變更：交易 ${transactionId} 已免除、沖銷或取消，請重新整理後再試。`,
      `Not changed: transaction ${transactionId} has already been waived, written off or cancelled. Reload and try again.`,
    ),
  );
}

export function notUnpaid(transactionId: string): ServiceError {
  return businessError(
    'not-a-debt',
    localized(
      `未變更：交易 ${transactionId} 不是未繳交易。`,
      `Not changed: transaction ${transactionId} is not an unpaid fee.`,
    ),
  );
}
