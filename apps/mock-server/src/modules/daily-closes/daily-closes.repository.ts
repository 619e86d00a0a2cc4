import type { Schemas } from '@parking-plus/contracts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { dailyCloses } from '../../db/schema/sales/daily-closes.schema.ts';

export type DailyCloseFields = typeof dailyCloses.$inferSelect;

/** Returns the day's revenue by payment method, largest first. */
export async function sumMethods(
  orm: Orm,
  { dailyCloseId, siteCode, businessDate, machineCode }: Schemas['DailyCloseRow'],
): Promise<Schemas['DailyCloseMethod'][]> {
  const addsReturnedDeposits = orm
    .select({ value: dailyCloses.addsReturnedDeposits })
    .from(dailyCloses)
    .where(eq(dailyCloses.dailyCloseId, dailyCloseId));
  const related = sql`case when not (${addsReturnedDeposits}) then related_transaction_id end`;
  const { rows } = await orm.execute<Schemas['DailyCloseMethod']>(sql`
    select payment_method as "paymentMethod", count(*)::integer as count,
      coalesce(sum(received_twd * till_sign(mode, ${related})), 0)::integer as twd
    from transactions
    where site_code = ${siteCode} and business_date = ${businessDate}
      and machine_code is not distinct from ${machineCode}::text and mode <> 101
    group by payment_method order by twd desc, payment_method`);
  return rows;
}

/** Locks a daily close until the transaction ends. */
export async function lockDailyClose(
  tx: Transaction,
  dailyCloseId: string,
): Promise<DailyCloseFields | undefined> {
  const [row] = await tx
    .select()
    .from(dailyCloses)
    .where(eq(dailyCloses.dailyCloseId, dailyCloseId))
    .for('update');
  return row;
}

/** Locks daily closes by a condition until the transaction ends, in the order of all writes. */
export async function lockDailyCloses(
  tx: Transaction,
  condition: SQL | undefined,
): Promise<DailyCloseFields[]> {
  return tx.select().from(dailyCloses).where(condition).orderBy(dailyCloses.dailyCloseId).for('update');
}

/** Updates a locked daily close as its next version and returns that. */
export async function updateDailyClose(
  tx: Transaction,
  { dailyCloseId, version }: Pick<DailyCloseFields, 'dailyCloseId' | 'version'>,
  fields: Partial<Omit<DailyCloseFields, 'dailyCloseId' | 'version'>>,
): Promise<number> {
  await tx
    .update(dailyCloses)
    .set({ ...fields, version: version + 1 })
    .where(eq(dailyCloses.dailyCloseId, dailyCloseId));
  return version + 1;
}
