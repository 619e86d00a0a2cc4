import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { payments } from '../../db/schema/sales/payments.schema.ts';

export type PaymentRecord = typeof payments.$inferSelect;

/** Locks one payment until the transaction ends. */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<PaymentRecord | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.paymentId, paymentId)).for('update');
  return row;
}

export async function updatePayment(
  tx: Transaction,
  paymentId: string,
  changed: Partial<PaymentRecord>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...changed, version: sql`${payments.version} + 1` })
    .where(eq(payments.paymentId, paymentId));
}
