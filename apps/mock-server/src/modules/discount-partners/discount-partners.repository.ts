import { asc, desc, eq, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import {
  discountPartnerSites,
  discountPartners,
  discountSites,
  discounts,
} from '../../db/schema/sites/discounts.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

export type PartnerFields = typeof discountPartners.$inferSelect;
/** A partner with its sites, by code. */
export type PartnerRecord = PartnerFields & { readonly siteCodes: readonly string[] };

/** Locks a partner until the transaction ends. */
export async function lockPartner(tx: Transaction, partnerCode: string): Promise<PartnerRecord | undefined> {
  const [row] = await tx
    .select()
    .from(discountPartners)
    .where(eq(discountPartners.partnerCode, partnerCode))
    .for('update');
  if (row === undefined) return undefined;
  const rows = await tx
    .select({ siteCode: discountPartnerSites.siteCode })
    .from(discountPartnerSites)
    .where(eq(discountPartnerSites.partnerCode, partnerCode))
    .orderBy(asc(discountPartnerSites.siteCode));
  return { ...row, siteCodes: rows.map(({ siteCode }) => siteCode) };
}

/** Inserts a partner with the next code, `SP003`. Codes of deleted partners are not used again. */
export async function insertPartner(
  tx: Transaction,
  { siteCodes, ...fields }: Omit<PartnerRecord, 'partnerCode' | 'version'>,
): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.DiscountNumbers);
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(code from '^SP([0-9]{1,9})$')::integer), 0) as last from (
      select partner_code as code from discount_partners
      union all select record_id from operation_logs where deal = '50303'
    ) as codes`);
  const partnerCode = `SP${String((rows[0]?.last ?? 0) + 1).padStart(3, '0')}`;
  await tx.insert(discountPartners).values({ ...fields, partnerCode });
  await insertSites(tx, partnerCode, siteCodes);
  return partnerCode;
}

/** Writes a locked partner as its next version. */
export async function updatePartner(
  tx: Transaction,
  { partnerCode, version }: Pick<PartnerFields, 'partnerCode' | 'version'>,
  { siteCodes, ...fields }: Omit<PartnerRecord, 'partnerCode' | 'version'>,
): Promise<void> {
  await tx
    .update(discountPartners)
    .set({ ...fields, version: version + 1 })
    .where(eq(discountPartners.partnerCode, partnerCode));
  await tx.delete(discountPartnerSites).where(eq(discountPartnerSites.partnerCode, partnerCode));
  await insertSites(tx, partnerCode, siteCodes);
}

async function insertSites(
  tx: Transaction,
  partnerCode: string,
  siteCodes: readonly string[],
): Promise<void> {
  await tx.insert(discountPartnerSites).values(siteCodes.map((siteCode) => ({ partnerCode, siteCode })));
}

export async function removePartner(tx: Transaction, partnerCode: string): Promise<void> {
  await tx.delete(discountPartners).where(eq(discountPartners.partnerCode, partnerCode));
}

/** Returns the discount plans of a partner, latest first, with their sites. */
export async function findPlansOf(orm: Orm | Transaction, partnerCode: string) {
  return orm
    .select({
      discountCode: discounts.discountCode,
      name: discounts.name,
      validFrom: discounts.validFrom,
      validUntil: discounts.validUntil,
      state: discounts.state,
      siteCodes: sql<string[]>`json_agg(${discountSites.siteCode})`,
    })
    .from(discounts)
    .innerJoin(discountSites, eq(discountSites.discountCode, discounts.discountCode))
    .where(eq(discounts.partnerCode, partnerCode))
    .groupBy(discounts.discountCode)
    .orderBy(desc(discounts.discountCode));
}
