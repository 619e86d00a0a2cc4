import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { PaymentRecord } from './payments.repository.ts';

export function unknownPayment(paymentId: string): Refusal {
  return refuse('payment-not-found', `找不到金流單 ${paymentId}，請確認單號。`, [
    { pointer: '/paymentId', code: 'not-found', message: '找不到這筆金流' },
  ]);
}

/** Errors: refuses a write against an older version than the held row has; nothing has been changed. */
export function requirePaymentVersion(row: PaymentRecord, version: number): void {
  if (row.version === version) return;
  throw refuse(
    'stale-version',
    `未變更：金流單 ${row.paymentId} 已有新的狀態，請重新整理後再試；您輸入的內容仍保留。`,
  );
}
