import { PayState, type Schemas } from '@parking-plus/contracts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { changeOf } from '../../../audit/changes.ts';
import type { Transaction } from '../../../db/database.ts';
import { rentBills } from '../../../db/schema/sales/rent-bills.schema.ts';
import { allocateRefund, type PaidBill } from '../../../ledger/rents/rental-refund.ts';

type Changes = Schemas['DocumentChange'][];

/** Deducts a refund from its bills, which prevents a second refund. Units: whole NT$. */
export async function recordRefund(
  tx: Transaction,
  refundTwd: number,
  bills: readonly PaidBill[],
): Promise<Changes> {
  const changes: Changes = [];
  for (const { bill, amountTwd } of allocateRefund(refundTwd, bills)) {
    const after = bill.refundedTwd + amountTwd;
    await tx.update(rentBills).set({ refundedTwd: after }).where(eq(rentBills.billId, bill.billId));
    changes.push(changeOf(['rentBills', bill.billId, 'refundedTwd'], bill.refundedTwd, after));
  }
  return changes;
}

/** Deducts an allowance on a rent's invoice from its bills. No-op if the payment was not for rent. */
export async function recordRentAllowance(
  tx: Transaction,
  transactionId: string,
  amountTwd: number,
): Promise<Changes> {
  const bills = await tx
    .select()
    .from(rentBills)
    .where(and(eq(rentBills.transactionId, transactionId), ne(rentBills.payState, PayState.Unpaid)))
    .orderBy(asc(rentBills.coversFrom), asc(rentBills.lineNumber))
    .for('update');
  return recordRefund(
    tx,
    amountTwd,
    bills.map((bill) => ({ ...bill, transactionId })),
  );
}
