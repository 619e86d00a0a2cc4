import { DailyCloseState } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { dailyCloses } from '../../db/schema/sales/daily-closes.schema.ts';

/** Where money of a day belongs; a null machine is what was taken online and at none. */
export type TillDay = {
  readonly siteCode: string;
  readonly businessDate: string;
  readonly machineCode: string | null;
};

/**
 * Whether what a till took on a day may not change any more. A till without a close of its own is closed with the others
 * of its site; a day that nobody has begun to close is open. Holds the day's closes until the transaction ends.
 */
export async function isTillDayClosed(
  orm: Orm | Transaction,
  { siteCode, businessDate, machineCode }: TillDay,
): Promise<boolean> {
  const closes = await orm
    .select({ machineCode: dailyCloses.machineCode, state: dailyCloses.state })
    .from(dailyCloses)
    .where(and(eq(dailyCloses.siteCode, siteCode), eq(dailyCloses.businessDate, businessDate)))
    .orderBy(dailyCloses.dailyCloseId)
    .for('update');
  const own = closes.find((close) => close.machineCode === machineCode);
  if (own !== undefined) return own.state === DailyCloseState.Closed;
  return closes.length > 0 && closes.every(({ state }) => state === DailyCloseState.Closed);
}
