import { CashFlowPayState } from '@parking-plus/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { payments } from '../../db/schema/sales/payments.schema.ts';
import { paymentPending } from './sales.errors.ts';

/** Throws if an online payment of the unpaid fees is pending: the money could be received twice. */
export async function assertNoPendingPayment(
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
  throw paymentPending(underWay.transactionId, underWay.paymentId);
}
