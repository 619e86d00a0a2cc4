import { OwnerSettlementState } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ownerSettlements } from '../../db/schema/sales/owner-settlements.schema.ts';

const SETTLED: readonly number[] = [OwnerSettlementState.Approved, OwnerSettlementState.Remitted];

/**
 * Whether what a site took in the month of a day is settled with its owner, so that no money of it may change any more.
 * Holds the settlement, however it stands, until the transaction ends: none is approved over money that is just changing.
 */
export async function isMonthSettled(
  orm: Orm | Transaction,
  { siteCode, businessDate }: { readonly siteCode: string; readonly businessDate: string },
): Promise<boolean> {
  const [settlement] = await orm
    .select({ state: ownerSettlements.state })
    .from(ownerSettlements)
    .where(and(eq(ownerSettlements.siteCode, siteCode), eq(ownerSettlements.month, businessDate.slice(0, 7))))
    .for('update');
  return settlement !== undefined && SETTLED.includes(settlement.state);
}
