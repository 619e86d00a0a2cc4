import { type PaymentMethod, PayState, type Schemas } from '@parking-plus/contracts';
import {
  type CalendarDate,
  isNegativeMode,
  TransactionInfoState,
  type TransactionMode,
} from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { TransactionRow } from './load-sale.ts';
import { nextTransactionId } from './transaction-number.ts';

export type Reversal = {
  readonly mode: TransactionMode;
  /** Unsigned: the mode determines the sign. */
  readonly amountTwd: number;
  readonly memo: string;
  /** Defaults to the original payment method. */
  readonly refundedBy?: PaymentMethod | undefined;
  readonly now: Date;
  readonly today: CalendarDate;
};

export type BookedReversal = {
  readonly transactionId: string;
  /** Signed amount, as lists show it. */
  readonly change: Schemas['DocumentChange'];
};

/** Inserts a reversing transaction and returns its number and its change for the document's timeline. */
export async function recordReversal(
  tx: Transaction,
  about: TransactionRow,
  { mode, amountTwd, memo, refundedBy, now, today }: Reversal,
): Promise<BookedReversal> {
  const transactionId = await nextTransactionId(tx, today);
  await tx.insert(transactions).values({
    transactionId,
    siteCode: about.siteCode,
    businessDate: today,
    channel: about.channel,
    plate: about.plate,
    plateKey: about.plateKey,
    vehicleKind: about.vehicleKind,
    chargedAt: now.toISOString(),
    receivableTwd: amountTwd,
    receivedTwd: amountTwd,
    paymentMethod: refundedBy ?? about.paymentMethod,
    payState: PayState.Paid,
    mode,
    state: TransactionInfoState.Normal,
    relatedTransactionId: about.transactionId,
    memo,
  });
  const shownTwd = isNegativeMode(mode, true) ? -amountTwd : amountTwd;
  return { transactionId, change: changeOf(['transactions', transactionId, 'receivedTwd'], null, shownTwd) };
}
