import { type ChargeChannel, type PaymentMethod, PayState } from '@parking-plus/contracts';
import { businessDateOf, plateSearchKey, TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { nextTransactionId } from '../../ledger/sales/transaction-number.ts';
import { findPayer, type Payer, type RentBillRecord } from './rent-bills.repository.ts';
import { rentMemo } from './rent-bills.texts.ts';
import { invoiceRent } from './rent-invoices.ts';

type RentPayment = {
  readonly channel: ChargeChannel;
  readonly paymentMethod: PaymentMethod;
  readonly amountTwd: number;
};

export type BookedRent = { readonly transactionId: string; readonly invoiceNumber: string | null };

/** Returns the contract of locked bills. */
export async function findPayerOfBills(tx: Transaction, rentalId: string): Promise<Payer> {
  const payer = await findPayer(tx, rentalId);
  if (payer === undefined) throw new Error(`Bills of ${rentalId}, which does not exist.`);
  return payer;
}

/**
 * Inserts one transaction for locked bills, marks them as paid, and plans their invoices. Requires the
 * lock on transaction numbers.
 */
export async function recordRentPayment(
  tx: Transaction,
  payer: Payer,
  bills: readonly RentBillRecord[],
  { amountTwd, channel, paymentMethod }: RentPayment,
  now: Date,
): Promise<BookedRent> {
  const today = businessDateOf(now.getTime());
  const transactionId = await nextTransactionId(tx, today);
  await tx.insert(transactions).values({
    transactionId,
    siteCode: payer.site.siteCode,
    businessDate: today,
    channel,
    plate: payer.plate,
    plateKey: plateSearchKey(payer.plate),
    vehicleKind: payer.vehicleKind,
    chargedAt: now.toISOString(),
    receivableTwd: amountTwd,
    receivedTwd: amountTwd,
    paymentMethod,
    payState: PayState.Paid,
    mode: TransactionMode.Revenue,
    state: TransactionInfoState.Normal,
    memo: rentMemo(payer.rental.rentalId),
  });
  for (const { billId, dueTwd, coversFrom } of bills) {
    await tx
      .update(rentBills)
      .set({
        paidTwd: dueTwd,
        payState: coversFrom > today ? PayState.Prepaid : PayState.Paid,
        paidAt: now.toISOString(),
        channel,
        transactionId,
        waitingCollectionId: null,
      })
      .where(eq(rentBills.billId, billId));
  }
  const months = bills.map(({ coversFrom, coversTo }) => ({ from: coversFrom, to: coversTo }));
  const invoiceNumber = await invoiceRent(tx, {
    payer,
    transactionId,
    months,
    totalTwd: amountTwd,
    now,
    today,
  });
  return { transactionId, invoiceNumber };
}
