import { eq, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import {
  discountSerials,
  discountSites,
  discounts,
  discountUsages,
} from '../../db/schema/sites/discounts.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DiscountFields } from './discounts.repository.ts';

/** Returns the next plan code, `DP009`. Concurrent callers wait for the first one's commit. */
export async function nextDiscountCode(tx: Transaction): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.DiscountNumbers);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${discounts.discountCode}, 3)::integer), 0)` })
    .from(discounts);
  return `DP${String((row?.last ?? 0) + 1).padStart(3, '0')}`;
}

export async function insertDiscount(
  tx: Transaction,
  plan: DiscountFields,
  siteCodes: readonly string[],
): Promise<void> {
  await tx.insert(discounts).values(plan);
  await tx
    .insert(discountSites)
    .values(siteCodes.map((siteCode) => ({ discountCode: plan.discountCode, siteCode })));
}

/** Updates a locked plan as its next version. */
export async function updateDiscount(
  tx: Transaction,
  { discountCode, version }: Pick<DiscountFields, 'discountCode' | 'version'>,
  fields: Partial<Pick<DiscountFields, 'state' | 'issuedCount'>>,
): Promise<void> {
  await tx
    .update(discounts)
    .set({ ...fields, version: version + 1 })
    .where(eq(discounts.discountCode, discountCode));
}

/** Returns the number of issued codes of a locked plan and its last batch; 0 before the first. */
export async function findIssue(tx: Transaction, discountCode: string) {
  const [serials] = await tx
    .select({
      serialCount: sql<number>`count(*)::integer`,
      lastBatch: sql<number>`coalesce(max(${discountSerials.batchNumber}), 0)`,
    })
    .from(discountSerials)
    .where(eq(discountSerials.discountCode, discountCode));
  const [uses] = await tx
    .select({ usedCount: sql<number>`(count(*) filter (where ${discountUsages.state} = 1))::integer` })
    .from(discountUsages)
    .where(eq(discountUsages.discountCode, discountCode));
  return {
    serialCount: serials?.serialCount ?? 0,
    lastBatch: serials?.lastBatch ?? 0,
    usedCount: uses?.usedCount ?? 0,
  };
}

export async function insertSerials(
  tx: Transaction,
  rows: readonly (typeof discountSerials.$inferInsert)[],
): Promise<void> {
  await tx.insert(discountSerials).values([...rows]);
}
