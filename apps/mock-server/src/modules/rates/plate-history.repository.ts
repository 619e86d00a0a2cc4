import { PayState } from '@parking-plus/contracts';
import { TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { and, eq, gt, gte, inArray, lt, notInArray, or } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';

/** Last payment of a stay. Without an amount, the fee of that time was paid. Units: epoch milliseconds, whole NT$. */
export type StayPayment = { readonly paidAt: number; readonly paidTwd: number | undefined };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TAIPEI_MS = 8 * 3_600_000;
const { Void, CancelNormal, CancelAbnormal } = TransactionInfoState;
const isKept = notInArray(transactions.state, [Void, CancelNormal, CancelAbnormal]);

/** Transaction of a plate, as far as the fees of other stays need it. */
export type PlateStay = Pick<
  typeof transactions.$inferSelect,
  'siteCode' | 'enteredAt' | 'exitedAt' | 'chargedAt' | 'receivedTwd' | 'payState' | 'mode'
>;

/** Returns the transactions of a plate at sites that matter to stays which begin within a period. */
export async function findPlateStays(
  orm: Orm,
  plateKey: string,
  siteCodes: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PlateStay[]> {
  if (plateKey === '') return [];
  const { siteCode, enteredAt, exitedAt, chargedAt, receivedTwd, payState, mode } = transactions;
  const firstMidnight = isoOf(midnightBefore(from));
  return orm
    .select({ siteCode, enteredAt, exitedAt, chargedAt, receivedTwd, payState, mode })
    .from(transactions)
    .where(
      and(
        eq(transactions.plateKey, plateKey),
        inArray(siteCode, [...siteCodes]),
        isKept,
        or(gte(enteredAt, firstMidnight), gt(exitedAt, firstMidnight)),
        lt(enteredAt, isoOf(minuteOf(to) + MINUTE_MS)),
      ),
    );
}

/**
 * Returns the payments of a stay at its site, by the minute of its entry, and the minutes of earlier stays on the
 * entry's day.
 */
export function plateHistoryOf(
  stays: readonly PlateStay[],
  siteCode: string,
  { enteredAt, exitedAt }: { readonly enteredAt: number; readonly exitedAt: number },
): { readonly payment: StayPayment | undefined; readonly usedMinutes: number } {
  const entryMinute = minuteOf(enteredAt);
  const midnight = midnightBefore(enteredAt);
  const here = stays.filter((stay) => stay.siteCode === siteCode);
  const payments = here.filter(
    (stay) =>
      stay.payState === PayState.Paid &&
      (stay.mode === TransactionMode.Revenue || stay.mode === TransactionMode.Fill) &&
      minuteOf(msOf(stay.enteredAt)) === entryMinute &&
      msOf(stay.chargedAt) <= exitedAt,
  );
  const earlier = new Map(
    here.flatMap((stay): [string, number][] => {
      const [from, to] = [msOf(stay.enteredAt), msOf(stay.exitedAt)];
      const isEarlier = from < entryMinute && to > midnight && to <= enteredAt;
      return isEarlier ? [[`${from} ${to}`, to - Math.max(midnight, from)]] : [];
    }),
  );
  const usedMs = [...earlier.values()].reduce((sum, stayMs) => sum + stayMs, 0);
  const payment = {
    paidAt: Math.max(...payments.map(({ chargedAt }) => msOf(chargedAt))),
    paidTwd: payments.reduce((sum, { receivedTwd }) => sum + receivedTwd, 0),
  };
  return {
    payment: payments.length === 0 ? undefined : payment,
    usedMinutes: Math.ceil(usedMs / MINUTE_MS),
  };
}

const isoOf = (instantMs: number) => new Date(instantMs).toISOString();
const msOf = (instant: string | null) => Date.parse(instant ?? '');
const minuteOf = (instantMs: number) => instantMs - (instantMs % MINUTE_MS);
const midnightBefore = (instantMs: number) => instantMs - ((instantMs + TAIPEI_MS) % DAY_MS);
