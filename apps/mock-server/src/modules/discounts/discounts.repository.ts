import { asc, desc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { discountSerials, discountSites, discounts } from '../../db/schema/sites/discounts.schema.ts';

export type DiscountFields = typeof discounts.$inferSelect;

/** Locks a plan until the transaction ends. */
export async function lockDiscount(
  tx: Transaction,
  discountCode: string,
): Promise<DiscountFields | undefined> {
  const [row] = await tx
    .select()
    .from(discounts)
    .where(eq(discounts.discountCode, discountCode))
    .for('update');
  return row;
}

/** Returns the sites of a plan. */
export async function findSitesOf(orm: Orm | Transaction, discountCode: string): Promise<string[]> {
  const rows = await orm
    .select({ siteCode: discountSites.siteCode })
    .from(discountSites)
    .where(eq(discountSites.discountCode, discountCode))
    .orderBy(asc(discountSites.siteCode));
  return rows.map(({ siteCode }) => siteCode);
}

/** Returns the latest codes of a plan, by batch. */
export async function findSerials(orm: Orm, discountCode: string, limit: number) {
  return orm
    .select({
      serialCode: discountSerials.serialCode,
      batchNumber: discountSerials.batchNumber,
      madeAt: discountSerials.madeAt,
      madeByName: accounts.name,
    })
    .from(discountSerials)
    .innerJoin(accounts, eq(accounts.account, discountSerials.madeBy))
    .where(eq(discountSerials.discountCode, discountCode))
    .orderBy(desc(discountSerials.batchNumber), asc(discountSerials.serialCode))
    .limit(limit);
}
