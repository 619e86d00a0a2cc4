import { businessDateOf } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import type { Transaction } from '../../db/database.ts';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { issueParkingInvoice } from '../../ledger/invoices/issue-invoice.ts';
import { bookBackPayment } from '../../ledger/sales/back-payment.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { IS_UNPAID, STATUS_CONDITIONS } from '../unpaid-fees/unpaid-filters.ts';
import { issueLateInvoice } from './late-invoice.service.ts';

const SITE = 'TPE001';
const PERSONAL = { infoMode: 1 } as const;
const CASH = { channel: 6, paymentMethod: 1 } as const;
const now = new Date(TEST_SEED.referenceAt);
const today = businessDateOf(now.getTime());

/** Collects an unpaid fee of the site, as 補繳 does. Returns the data to invoice. */
async function payUnpaidFee(tx: Transaction) {
  await lockTransactionNumbers(tx);
  const isOwed = and(eq(transactions.siteCode, SITE), IS_UNPAID, STATUS_CONDITIONS.unpaid);
  const [unpaidFee] = await tx.select().from(transactions).where(isOwed).limit(1);
  if (unpaidFee === undefined) throw new Error(`The seed has no debt at ${SITE}.`);
  const amountTwd = unpaidFee.receivableTwd - unpaidFee.discountTwd;
  const transactionId = await bookBackPayment({ tx, now, today }, unpaidFee, { amountTwd, ...CASH });
  return { transactionId, siteCode: SITE, receivedTwd: amountTwd };
}

describePostgres('a later invoice and a back-payment of one site', (database) => {
  test.each([
    ['today', now],
    ['tomorrow', new Date(now.getTime() + 86_400_000)],
  ])('wait for each other, the late invoice %s, and both get their number', async (_day, laterAt) => {
    const waiting = await database().transaction(payUnpaidFee);
    const finish = await startUncommittedTransaction(database(), payUnpaidFee, (tx, sale) =>
      issueParkingInvoice({ tx, now, today }, sale, PERSONAL),
    );
    const { transactionId } = waiting;
    const context = { ...adminContext(database()), clock: new AdjustableClock(laterAt) };
    const later = issueLateInvoice({ transactionId, version: 1, buyer: PERSONAL }, context);
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    const numberOf = (invoiceNumber: string | null) => Number(invoiceNumber?.slice(2));
    const [first, { invoiceNumber }] = await Promise.all([finish(), later]);
    expect(numberOf(invoiceNumber)).toBe(numberOf(first) + 1);
  });
});
