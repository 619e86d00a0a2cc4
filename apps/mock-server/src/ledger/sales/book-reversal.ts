import { type PaymentMethod, PayState, type Schemas } from '@parking-plus/contracts';
import {
  type CalendarDate,
  TransactionInfoState,
  type TransactionMode,
  takesMoneyBack,
} from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { TransactionRow } from './load-sale.ts';
import { nextTransactionId } from './transaction-number.ts';

export type Reversal = {
  readonly mode: TransactionMode;
  /** Without a sign: the mode gives it. */
  readonly amountTwd: number;
  readonly memo: string;
  /** Left out: as it was paid in. */
  readonly refundedBy?: PaymentMethod | undefined;
  readonly now: Date;
  readonly today: CalendarDate;
};

export type BookedReversal = {
  readonly transactionId: string;
  /** The amount with its sign, as lists show it. */
  readonly change: Schemas['DocumentChange'];
};

/** Inserts a transaction about the first one, and returns its number and its change for the document's timeline. */
export async function bookReversal(
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
  const shownTwd = takesMoneyBack(mode, true) ? -amountTwd : amountTwd;
  return { transactionId, change: changeOf(['transactions', transactionId, 'receivedTwd'], null, shownTwd) };
}
