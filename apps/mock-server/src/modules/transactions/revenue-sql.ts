import { revenueSign, TransactionMode } from '@parking-plus/domain';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const REVENUE_MODES = Object.values(TransactionMode).filter((mode) => revenueSign(mode) !== 0);

/** SQL: `received_twd` of `transactions` with the sign for display and sums. */
export const SIGNED_RECEIVED = sql`received_twd * money_sign(mode, related_transaction_id)`;

/** Returns SQL for the revenue part of a signed amount: all of it, or 0, by mode. */
export function revenueOf(signedTwd: SQLWrapper, mode: SQLWrapper = sql`mode`): SQL<number> {
  return sql<number>`case when ${mode} in ${REVENUE_MODES} then ${signedTwd} else 0 end`;
}
