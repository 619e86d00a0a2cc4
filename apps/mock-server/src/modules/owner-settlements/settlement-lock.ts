import { OwnerSettlementState } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ownerSettlements } from '../../db/schema/sales/owner-settlements.schema.ts';

const SETTLED: readonly number[] = [OwnerSettlementState.Approved, OwnerSettlementState.Remitted];

/**
 * Returns whether the site's month of a day is settled with its owner, so that its money can no longer
 * change.
 * Locks the settlement in any state until the transaction ends, so that none is approved during a change.
 */
export async function isMonthLocked(
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
