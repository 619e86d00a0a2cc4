import { VehicleKind } from '@parking-plus/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { discountUsages } from '../../db/schema/sites/discounts.schema.ts';
import type { DiscountFields } from './discounts.repository.ts';

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

const MOTORCYCLES: readonly VehicleKind[] = [VehicleKind.Motorcycle, VehicleKind.HeavyMotorcycle];

/** Valid redemptions of a plan, and the bays that its limit counts: the site's bays for the plan's vehicles. */
type FoundUse = {
  readonly usesTodayByPlate: number;
  readonly usesInForce: number;
  readonly usedCount: number;
  readonly isUsedForStay: boolean;
  readonly reversedForStay: number;
  readonly bayCount: number;
};

/** Returns what counts against the limits of a locked plan for a vehicle inside. */
export async function findDiscountUse(
  tx: Transaction,
  {
    plan: { discountCode, vehicleKinds },
    car: { siteCode, plateKey, transactionId },
    businessDate,
  }: {
    readonly plan: Pick<DiscountFields, 'discountCode' | 'vehicleKinds'>;
    readonly car: { readonly siteCode: string; readonly plateKey: string; readonly transactionId: string };
    readonly businessDate: string;
  },
): Promise<FoundUse> {
  const takes = (isOne: (kind: VehicleKind) => boolean) =>
    vehicleKinds.length === 0 || vehicleKinds.some(isOne);
  const takesMotorcycles = takes((kind) => MOTORCYCLES.includes(kind));
  const takesCars = takes((kind) => !MOTORCYCLES.includes(kind));
  const { rows } = await tx.execute<FoundUse>(sql`
    select
      count(*) filter (where used.state = 1 and used.plate_key = ${plateKey} and used.business_date = ${businessDate})::integer
        as "usesTodayByPlate",
      count(*) filter (where used.state = 1 and used.site_code = ${siteCode} and transactions.exited_at is null)::integer
        as "usesInForce",
      count(*) filter (where used.state = 1)::integer as "usedCount",
      coalesce(bool_or(used.state = 1 and used.transaction_id = ${transactionId}), false) as "isUsedForStay",
      count(*) filter (where used.state = 0 and used.transaction_id = ${transactionId})::integer as "reversedForStay",
      (select case when ${takesCars} then flat_bays + mechanical_bays else 0 end
          + case when ${takesMotorcycles} then motorcycle_bays else 0 end
       from sites where site_code = ${siteCode}) as "bayCount"
    from discount_usages as used join transactions using (transaction_id)
    where used.discount_code = ${discountCode}`);
  const [use] = rows;
  if (use === undefined) throw new Error('Counts without a row.');
  return use;
}
