import type { Transaction } from '../../db/database.ts';
import type { DiscountFields } from './discounts.repository.ts';

/** Returns the remaining budget of a plan's partner in whole NT$. Null: partners have no budget. */
export async function findPartnerBudgetLeftTwd(
  _tx: Transaction,
  _plan: DiscountFields,
): Promise<number | null> {
  return null;
}
