import { OwnerSettlementState } from '@parking-plus/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ownerSettlements } from './owner-settlements.schema.ts';

const SETTLED = [OwnerSettlementState.Approved, OwnerSettlementState.Remitted];

/**
 * Whether what a site took in the month of a day is settled with its owner, so that no money of it may change any more.
 * Holds the settlement until the transaction ends.
 */
export async function isMonthSettled(
  orm: Orm | Transaction,
  { siteCode, businessDate }: { readonly siteCode: string; readonly businessDate: string },
): Promise<boolean> {
  const rows = await orm
    .select({ settlementId: ownerSettlements.settlementId })
    .from(ownerSettlements)
    .where(
      and(
        eq(ownerSettlements.siteCode, siteCode),
        eq(ownerSettlements.month, businessDate.slice(0, 7)),
        inArray(ownerSettlements.state, SETTLED),
      ),
    )
    .for('update');
  return rows.length > 0;
}
