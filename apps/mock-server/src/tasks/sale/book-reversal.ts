import { PayState } from '@parking-plus/contracts';
import { type CalendarDate, TransactionInfoState, type TransactionMode } from '@parking-plus/domain';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../modules/transactions/transactions.schema.ts';
import type { TransactionRow } from './load-sale.ts';
import { nextTransactionId } from './transaction-number.ts';

export type Reversal = {
  readonly mode: TransactionMode;
  /** Without a sign: the mode gives it. */
  readonly amountTwd: number;
  readonly memo: string;
  readonly now: Date;
  readonly today: CalendarDate;
};

/** Books money that goes back, as a row of its own about the first one; daily totals follow. Gives its number. */
export async function bookReversal(
  tx: Transaction,
  about: TransactionRow,
  { mode, amountTwd, memo, now, today }: Reversal,
): Promise<string> {
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
    paymentMethod: about.paymentMethod,
    payState: PayState.Paid,
    mode,
    state: TransactionInfoState.Normal,
    relatedTransactionId: about.transactionId,
    memo,
  });
  return transactionId;
}
