import { CashFlowPayState } from '@parking-plus/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { payments } from '../../db/schema/sales/payments.schema.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';

/** Errors: refuses debts of which an online payment has not been answered: the money might come twice. */
export async function refusePaymentsUnderWay(
  tx: Transaction,
  transactionIds: readonly string[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  const [underWay] = await tx
    .select({ paymentId: payments.paymentId, transactionId: payments.transactionId })
    .from(payments)
    .where(
      and(inArray(payments.transactionId, [...transactionIds]), eq(payments.state, CashFlowPayState.Paying)),
    )
    .limit(1);
  if (underWay === undefined) return;
  throw refuse(
    'payment-under-way',
    localized(
      `未變更：交易 ${underWay.transactionId} 有線上付款處理中（${underWay.paymentId}），請先於金流紀錄查詢結果。`,
      `Not changed: transaction ${underWay.transactionId} has an online payment under way (${underWay.paymentId}). Ask for its outcome in the online payments first.`,
    ),
  );
}
