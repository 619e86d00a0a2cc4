import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Corrected values apply to one transaction only. */
export function valuesForOne(): ServiceError {
  return businessError(
    'values-for-one',
    localized(
      '未變更：更正數值僅適用於單筆交易，多筆請以現有數值轉正常。',
      'Not changed: corrected values apply to one transaction only. Mark several as normal without corrections.',
    ),
  );
}

/** Another user may have handled it. */
export function transactionNotAbnormal(transactionId: string): ServiceError {
  return businessError(
    'transaction-not-abnormal',
    localized(
      `未變更：交易 ${transactionId} 已不是異常狀態，可能已由其他使用者處理，請重新整理後再試。`,
      `Not changed: transaction ${transactionId} is no longer an exception. Another user may have processed it. Reload and try again.`,
    ),
  );
}

/** The account lacks the permission or cannot see the site of every transaction. */
export function assigneeNotFound(account: string): ServiceError {
  return rejectField(
    '/account',
    'account-not-found',
    localized(
      `未指派：${account} 無法處理這些場站的異常交易，請重新選擇負責人。`,
      `Not assigned: ${account} cannot process exceptions of these sites. Select another assignee.`,
    ),
    localized('無法處理這些場站的異常交易', 'Cannot process exceptions of these sites'),
    'not-found',
  );
}

/** A transaction with an invoice must be voided or credited instead. */
export function hasInvoice(transactionId: string): ServiceError {
  return businessError(
    'has-invoice',
    localized(
      `未取消：交易 ${transactionId} 已開立發票，請以交易作廢（當期）或折讓（跨期）辦理。`,
      `Not cancelled: transaction ${transactionId} has an invoice. Void the transaction if the period is open. Otherwise issue an allowance.`,
    ),
  );
}
