import { DailyCloseState } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { dailyCloses } from '../../db/schema/sales/daily-closes.schema.ts';

/** Cash drawer of a day. A null machine means money taken at no machine, such as online. */
export type CashDrawerDay = {
  readonly siteCode: string;
  readonly businessDate: string;
  readonly machineCode: string | null;
};

/**
 * Returns whether the drawer's takings of a day are final. A drawer without its own close is closed with the
 * others of its site. A day without closes is open. Locks the day's closes until the transaction ends.
 */
export async function isDayClosed(
  orm: Orm | Transaction,
  { siteCode, businessDate, machineCode }: CashDrawerDay,
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
