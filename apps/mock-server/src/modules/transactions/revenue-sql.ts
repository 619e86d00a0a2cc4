import { revenueSign, TransactionMode } from '@parking-plus/domain';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const REVENUE_MODES = Object.values(TransactionMode).filter((mode) => revenueSign(mode) !== 0);

/** Returns `received_twd` of `transactions` with the sign by which it is shown and added up. */
export const SIGNED_RECEIVED = sql`received_twd * money_sign(mode, related_transaction_id)`;

/** Returns what of a signed amount is revenue: all of it, or 0 by its mode. */
export function revenueOf(signedTwd: SQLWrapper, mode: SQLWrapper = sql`mode`): SQL<number> {
  return sql<number>`case when ${mode} in ${REVENUE_MODES} then ${signedTwd} else 0 end`;
}
