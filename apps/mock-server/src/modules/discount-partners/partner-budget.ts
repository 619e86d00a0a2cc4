import { budgetLeft } from '@parking-plus/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { discountPartners } from '../../db/schema/sites/discounts.schema.ts';

/** Rest of a partner's monthly budgets, at least 0; null for no limit. */
export type PartnerBudgetLeft = { readonly amountTwd: number | null; readonly count: number | null };

/**
 * Returns the rest of a partner's budgets in the calendar month of a day, over all its plans and sites; null for
 * an unknown partner. Reversed redemptions do not count.
 * With a transaction, the partner is locked, so that concurrent redemptions cannot exceed its budgets.
 */
export async function partnerBudgetLeft(
  orm: Orm | Transaction,
  partnerCode: string,
  day: string,
): Promise<PartnerBudgetLeft | null> {
  const isPartner = eq(discountPartners.partnerCode, partnerCode);
  await orm.select({ one: sql`1` }).from(discountPartners).where(isPartner).for('update');
  const [row] = await orm
    .select({
      budgetTwd: discountPartners.budgetTwd,
      budgetCount: discountPartners.budgetCount,
      usedTwd: usedInMonth(sql`coalesce(sum(discount_usages.amount_twd), 0)::integer`, day),
      usedCount: usedInMonth(sql`count(*)::integer`, day),
    })
    .from(discountPartners)
    .where(isPartner);
  if (row === undefined) return null;
  return {
    amountTwd: budgetLeft(row.budgetTwd, row.usedTwd),
    count: budgetLeft(row.budgetCount, row.usedCount),
  };
}

/** Returns SQL for an aggregate over a partner's effective redemptions in the calendar month of a day. */
export function usedInMonth(aggregate: SQL, day: string) {
  return sql<number>`(
    select ${aggregate} from discount_usages join discounts using (discount_code)
    where discounts.partner_code = discount_partners.partner_code and discount_usages.state = 1
      and discount_usages.business_date >= date_trunc('month', ${day}::date)::date
      and discount_usages.business_date < (date_trunc('month', ${day}::date) + interval '1 month')::date
  )`;
}
