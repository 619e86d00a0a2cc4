import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { PaymentRecord } from './payments.repository.ts';

export function unknownPayment(paymentId: string): Refusal {
  return refuse(
    'payment-not-found',
    localized(
      `找不到金流單 ${paymentId}，請確認單號。`,
      `There is no payment ${paymentId}. Check its number.`,
    ),
    [
      {
        pointer: '/paymentId',
        code: 'not-found',
        message: localized('找不到這筆金流', 'No such payment'),
      },
    ],
  );
}

/** Errors: refuses a write against an older version than the held row has; nothing has been changed. */
export function requirePaymentVersion(row: PaymentRecord, version: number): void {
  if (row.version === version) return;
  throw refuse(
    'stale-version',
    localized(
      `未變更：金流單 ${row.paymentId} 已有新的狀態，請重新整理後再試；您輸入的內容仍保留。`,
      `Not changed: payment ${row.paymentId} has changed since. Reload and try again; what you entered is kept.`,
    ),
  );
}
