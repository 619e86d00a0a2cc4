import { dealCodes } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { operationLogs } from '../../db/schema/people/operation-logs.schema.ts';
import { rentalPlanPrices, rentalPlans, rentals } from '../../db/schema/sales/rentals.schema.ts';

export type RentalPlanFields = typeof rentalPlans.$inferSelect;

/** Locks a plan until the transaction ends. */
export async function lockRentalPlan(
  tx: Transaction,
  planCode: string,
): Promise<RentalPlanFields | undefined> {
  const [row] = await tx.select().from(rentalPlans).where(eq(rentalPlans.planCode, planCode)).for('update');
  return row;
}

/** Returns the next plan code of a locked site: `TPE001-P5`. */
export async function nextPlanCode(tx: Transaction, siteCode: string): Promise<string> {
  return planCodeOf(siteCode, await nextPlanNumber(tx, siteCode));
}

export const planCodeOf = (siteCode: string, number: number) => `${siteCode}-P${number}`;

/** Returns the next plan number of a locked site. Numbers of deleted plans are not used again. */
export async function nextPlanNumber(tx: Transaction, siteCode: string): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(code from '-P([0-9]{1,9})$')::integer), 0) as last from (
      select plan_code as code from ${rentalPlans} where site_code = ${siteCode}
      union all
      select record_id from ${operationLogs} where deal = ${dealCodes.RentalPlanDelete} and site_code = ${siteCode}
    ) as codes`);
  return (rows[0]?.last ?? 0) + 1;
}

/** Writes a locked plan as its next version. */
export async function updateRentalPlan(
  tx: Transaction,
  { planCode, version }: Pick<RentalPlanFields, 'planCode' | 'version'>,
  fields: Partial<RentalPlanFields>,
): Promise<void> {
  await tx
    .update(rentalPlans)
    .set({ ...fields, version: version + 1 })
    .where(eq(rentalPlans.planCode, planCode));
}

export async function removeRentalPlan(tx: Transaction, planCode: string): Promise<void> {
  await tx.delete(rentalPlans).where(eq(rentalPlans.planCode, planCode));
}

/** Schedules a price. Deletes the prices from its first day on. */
export async function replacePrices(
  tx: Transaction,
  price: typeof rentalPlanPrices.$inferSelect,
): Promise<void> {
  const { planCode, effectiveFrom } = price;
  await tx
    .delete(rentalPlanPrices)
    .where(and(eq(rentalPlanPrices.planCode, planCode), gte(rentalPlanPrices.effectiveFrom, effectiveFrom)));
  await tx.insert(rentalPlanPrices).values(price);
}

export async function findRentalsOfPlan(tx: Transaction, planCode: string): Promise<string[]> {
  const rows = await tx
    .select({ rentalId: rentals.rentalId })
    .from(rentals)
    .where(eq(rentals.planCode, planCode))
    .orderBy(asc(rentals.rentalId));
  return rows.map(({ rentalId }) => rentalId);
}

/** Returns the open applications for a plan that start on or after a day. */
export async function findApplications(tx: Transaction, planCode: string, from: string): Promise<string[]> {
  const { Submitted, Approved, Returned } = DocumentState;
  const rows = await tx
    .select({ documentId: documents.documentId })
    .from(documents)
    .where(
      and(
        eq(documents.dealType, dealCodes.RentalCreate),
        inArray(documents.state, [Submitted, Approved, Returned]),
        sql`${documents.form} ->> 'planCode' = ${planCode}`,
        sql`${documents.form} ->> 'startsOn' >= ${from}`,
      ),
    )
    .orderBy(asc(documents.documentId));
  return rows.map(({ documentId }) => documentId);
}
