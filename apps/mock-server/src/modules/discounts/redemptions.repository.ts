import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { discountUsages } from '../../db/schema/sites/discounts.schema.ts';

type RedemptionFields = typeof discountUsages.$inferSelect;

/** Locks a redemption until the transaction ends. */
export async function lockRedemption(
  tx: Transaction,
  usageId: string,
): Promise<RedemptionFields | undefined> {
  const [row] = await tx
    .select()
    .from(discountUsages)
    .where(eq(discountUsages.usageId, usageId))
    .for('update');
  return row;
}

export async function reverseRedemption(
  tx: Transaction,
  usageId: string,
  withdrawReason: string,
): Promise<void> {
  await tx
    .update(discountUsages)
    .set({ state: 0, withdrawReason })
    .where(eq(discountUsages.usageId, usageId));
}
