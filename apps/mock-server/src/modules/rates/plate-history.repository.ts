import { type DealRequest, PayState } from '@parking-plus/contracts';
import { plateSearchKey, TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { and, eq, gt, gte, inArray, lt, lte, notInArray } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';

/** Last payment of a stay. Without an amount, the fee of that time was paid. Units: epoch milliseconds, whole NT$. */
export type StayPayment = { readonly paidAt: number; readonly paidTwd: number | undefined };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TAIPEI_MS = 8 * 3_600_000;
const { Void, CancelNormal, CancelAbnormal } = TransactionInfoState;
const isKept = notInArray(transactions.state, [Void, CancelNormal, CancelAbnormal]);

/**
 * Returns what is known of a plate at a site: the payments of the same stay, by the minute of its entry, and the
 * minutes of earlier stays on the entry's day. Nothing without a plate or for a lost token.
 */
export async function findPlateHistory(
  orm: Orm,
  { plate, siteCode, isTokenLost }: DealRequest<'RateQuote'>,
  { enteredAt, exitedAt }: { readonly enteredAt: number; readonly exitedAt: number },
): Promise<{ readonly payment: StayPayment | undefined; readonly usedMinutes: number }> {
  const plateKey = plateSearchKey(plate ?? '');
  if (plateKey === '' || isTokenLost) return { payment: undefined, usedMinutes: 0 };
  const isOfPlate = and(eq(transactions.plateKey, plateKey), eq(transactions.siteCode, siteCode), isKept);
  const entryMinute = enteredAt - (enteredAt % MINUTE_MS);
  const midnight = enteredAt - ((enteredAt + TAIPEI_MS) % DAY_MS);
  const iso = (instantMs: number) => new Date(instantMs).toISOString();
  const [payments, stays] = await Promise.all([
    orm
      .select({ chargedAt: transactions.chargedAt, receivedTwd: transactions.receivedTwd })
      .from(transactions)
      .where(
        and(
          isOfPlate,
          eq(transactions.payState, PayState.Paid),
          inArray(transactions.mode, [TransactionMode.Revenue, TransactionMode.Fill]),
          gte(transactions.enteredAt, iso(entryMinute)),
          lt(transactions.enteredAt, iso(entryMinute + MINUTE_MS)),
          lte(transactions.chargedAt, iso(exitedAt)),
        ),
      ),
    orm
      .selectDistinct({ enteredAt: transactions.enteredAt, exitedAt: transactions.exitedAt })
      .from(transactions)
      .where(
        and(
          isOfPlate,
          gt(transactions.exitedAt, iso(midnight)),
          lte(transactions.exitedAt, iso(enteredAt)),
          lt(transactions.enteredAt, iso(entryMinute)),
        ),
      ),
  ]);
  const usedMs = stays.reduce(
    (sum, stay) =>
      sum + Date.parse(stay.exitedAt ?? '') - Math.max(midnight, Date.parse(stay.enteredAt ?? '')),
    0,
  );
  const payment = {
    paidAt: Math.max(...payments.map(({ chargedAt }) => Date.parse(chargedAt))),
    paidTwd: payments.reduce((sum, { receivedTwd }) => sum + receivedTwd, 0),
  };
  return {
    payment: payments.length === 0 ? undefined : payment,
    usedMinutes: Math.ceil(usedMs / MINUTE_MS),
  };
}
