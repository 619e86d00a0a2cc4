import type { Schemas } from '@parking-plus/contracts';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import {
  ownerSettlementDeductions,
  ownerSettlements,
} from '../../db/schema/sales/owner-settlements.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

export type SettlementFields = typeof ownerSettlements.$inferSelect;

/** Returns one settlement with its site's name. */
export async function findSettlement(orm: Orm | Transaction, settlementId: string) {
  const [row] = await orm
    .select({ ...getTableColumns(ownerSettlements), siteName: sites.name })
    .from(ownerSettlements)
    .innerJoin(sites, eq(sites.siteCode, ownerSettlements.siteCode))
    .where(eq(ownerSettlements.settlementId, settlementId));
  return row;
}

/** Locks one settlement until the transaction ends. */
export async function lockSettlement(
  tx: Transaction,
  settlementId: string,
): Promise<SettlementFields | undefined> {
  const [row] = await tx
    .select()
    .from(ownerSettlements)
    .where(eq(ownerSettlements.settlementId, settlementId))
    .for('update');
  return row;
}

/** Updates a locked settlement as its next version and returns that. */
export async function updateSettlement(
  tx: Transaction,
  { settlementId, version }: Pick<SettlementFields, 'settlementId' | 'version'>,
  fields: Partial<Omit<SettlementFields, 'settlementId' | 'version' | 'payableTwd'>>,
): Promise<number> {
  await tx
    .update(ownerSettlements)
    .set({ ...fields, version: version + 1 })
    .where(eq(ownerSettlements.settlementId, settlementId));
  return version + 1;
}

/** Records the service orders that a calculated settlement deducts, instead of those of an earlier calculation. */
export async function replaceDeductions(
  tx: Transaction,
  settlementId: string,
  parts: readonly Schemas['OwnerSettlementPart'][],
): Promise<void> {
  await tx.delete(ownerSettlementDeductions).where(eq(ownerSettlementDeductions.settlementId, settlementId));
  const rows = parts.flatMap(({ deductions }) =>
    deductions.flatMap(({ serviceOrderCode }) =>
      serviceOrderCode === null ? [] : [{ serviceOrderCode, settlementId }],
    ),
  );
  if (rows.length > 0) await tx.insert(ownerSettlementDeductions).values(rows);
}
