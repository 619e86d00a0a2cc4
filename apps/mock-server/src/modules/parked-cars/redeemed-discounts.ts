import { DiscountType, type FeeDiscount } from '@parking-plus/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { discounts, discountUsages } from '../../db/schema/sites/discounts.schema.ts';

export type RedeemedDiscount = {
  readonly usageId: string;
  readonly discountCode: string;
  readonly name: string;
  readonly discount: FeeDiscount;
};

/** Returns the valid redemptions of a stay in the order of their use. */
export async function findRedeemed(
  tx: Orm | Transaction,
  transactionId: string,
): Promise<RedeemedDiscount[]> {
  const rows = await tx
    .select({
      usageId: discountUsages.usageId,
      discountCode: discounts.discountCode,
      name: discounts.name,
      type: discounts.discountType,
      value: discounts.value,
    })
    .from(discountUsages)
    .innerJoin(discounts, eq(discounts.discountCode, discountUsages.discountCode))
    .where(and(eq(discountUsages.transactionId, transactionId), eq(discountUsages.state, 1)))
    .orderBy(asc(discountUsages.usedAt), asc(discountUsages.usageId));
  return rows.map(({ type, value, ...row }) => ({ ...row, discount: discountOf(type, value) }));
}

function discountOf(type: DiscountType, value: number): FeeDiscount {
  if (type === DiscountType.Free) return { kind: 'free' };
  return type === DiscountType.Minutes
    ? { kind: 'minutes', minutes: value }
    : { kind: 'amount', amountTwd: value };
}

/** Stores what each redemption deducted. Reversed ones stay with their stay at 0. */
export async function settleRedeemed(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
  redeemed: readonly RedeemedDiscount[],
  cutsTwd: readonly number[],
): Promise<void> {
  for (const [index, { usageId }] of redeemed.entries()) {
    const amountTwd = cutsTwd[index] ?? 0;
    await tx.update(discountUsages).set({ amountTwd }).where(eq(discountUsages.usageId, usageId));
  }
  if (from !== to)
    await tx.update(discountUsages).set({ transactionId: to }).where(eq(discountUsages.transactionId, from));
}
