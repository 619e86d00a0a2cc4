import { type ChargeChannel, type PaymentMethod, PayState, type Schemas } from '@parking-plus/contracts';
import { type CalendarDate, TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import type { TransactionRow } from './load-sale.ts';
import { hasBackPayment, NOT_VOIDED } from './sales.errors.ts';
import { BACK_PAYMENT_MEMO } from './sales.texts.ts';
import { nextTransactionId } from './transaction-number.ts';

const { Void, CancelNormal, CancelAbnormal } = TransactionInfoState;
const TAKEN_BACK: readonly TransactionInfoState[] = [Void, CancelNormal, CancelAbnormal];

/** Throws if a back payment has paid the unpaid fee: voiding it would leave money without a sale. */
export async function assertNotPaid(
  orm: Orm | Transaction,
  { transactionId }: TransactionRow,
  what: LocalizedText = NOT_VOIDED,
): Promise<void> {
  const [payment] = await orm
    .select({ transactionId: transactions.transactionId })
    .from(transactions)
    .where(
      and(
        eq(transactions.relatedTransactionId, transactionId),
        eq(transactions.mode, TransactionMode.PriorUnpaid),
        notInArray(transactions.state, [...TAKEN_BACK]),
      ),
    )
    .limit(1);
  if (payment === undefined) return;
  throw hasBackPayment(what, transactionId, payment.transactionId);
}

/**
 * Reopens the unpaid fee of a reversed back payment, which the caller has locked. No-op for other
 * transactions.
 */
export async function reopenUnpaidFee(
  tx: Transaction,
  { mode, relatedTransactionId }: TransactionRow,
): Promise<Schemas['DocumentChange'][]> {
  if (mode !== TransactionMode.PriorUnpaid || relatedTransactionId === null) return [];
  const owed = await tx
    .update(transactions)
    .set({ payState: PayState.Unpaid, version: sql`${transactions.version} + 1` })
    .where(
      and(
        eq(transactions.transactionId, relatedTransactionId),
        eq(transactions.payState, PayState.Paid),
        notInArray(transactions.state, [...TAKEN_BACK]),
      ),
    )
    .returning({ transactionId: transactions.transactionId });
  return owed.map(({ transactionId }) =>
    changeOf(['transactions', transactionId, 'payState'], PayState.Paid, PayState.Unpaid),
  );
}

/** Payment of an unpaid fee. */
export type UnpaidFeePayment = {
  readonly amountTwd: number;
  readonly channel: ChargeChannel;
  readonly paymentMethod: PaymentMethod;
};

/**
 * Records the payment of a locked unpaid fee: inserts today's transaction of mode 51 and marks the fee as
 * paid. Returns the new transaction's number. Requires the lock on transaction numbers.
 */
export async function bookBackPayment(
  { tx, now, today }: { readonly tx: Transaction; readonly now: Date; readonly today: CalendarDate },
  unpaidFee: TransactionRow,
  { amountTwd, channel, paymentMethod }: UnpaidFeePayment,
): Promise<string> {
  const transactionId = await nextTransactionId(tx, today);
  await tx.insert(transactions).values({
    transactionId,
    siteCode: unpaidFee.siteCode,
    businessDate: today,
    channel,
    plate: unpaidFee.plate,
    plateKey: unpaidFee.plateKey,
    vehicleKind: unpaidFee.vehicleKind,
    chargedAt: now.toISOString(),
    receivableTwd: amountTwd,
    receivedTwd: amountTwd,
    paymentMethod,
    payState: PayState.Paid,
    mode: TransactionMode.PriorUnpaid,
    state: TransactionInfoState.Normal,
    relatedTransactionId: unpaidFee.transactionId,
    memo: BACK_PAYMENT_MEMO,
  });
  await tx
    .update(transactions)
    .set({ payState: PayState.Paid, version: sql`${transactions.version} + 1` })
    .where(eq(transactions.transactionId, unpaidFee.transactionId));
  return transactionId;
}
