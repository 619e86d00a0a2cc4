import { DailyCloseState } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import type { Transaction } from '../../db/database.ts';
import { bankLineDeposits } from '../../db/schema/sales/bank-lines.schema.ts';
import { dailyCloses } from '../../db/schema/sales/daily-closes.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { documentType } from '../../workflow/types/sales/transaction-manual-entry.type.ts';
import { calculateMonth } from '../owner-settlements/owner-settlement-writes.service.ts';
import { correctedRow } from '../transactions/correct-transaction.ts';
import { reopenDay } from './daily-close-writes.service.ts';
import { lockDailyClose } from './daily-closes.repository.ts';

const DAY = { siteCode: 'TPE001', businessDate: '2026-11-17' };
/** After the month's end, so that the month has a settlement. */
const NOW = '2026-12-01T10:00:00+08:00';

describePostgres('a day that is opened again while its money changes', (database) => {
  const context = () => ({
    ...adminContext(database()),
    clock: new AdjustableClock(new Date(NOW)),
  });
  const work = () => {
    const { clock, identity, voidGraceDays, cancelHours } = context();
    const now = clock.now();
    return { now, today: businessDateOf(now.getTime()), identity, voidGraceDays, cancelHours };
  };

  beforeEach(async () => {
    await database().reset();
    await calculateMonth({ month: DAY.businessDate.slice(0, 7) }, context());
    const ofDay = and(
      eq(bankLineDeposits.siteCode, DAY.siteCode),
      eq(bankLineDeposits.businessDate, DAY.businessDate),
    );
    await database().orm.delete(bankLineDeposits).where(ofDay);
  });

  test.each([
    ['a stay entered by hand', fillStay],
    ['a corrected transaction', correctStay],
  ])('makes %s wait for it, and both succeed', async (_what, change) => {
    const ofDay = and(eq(dailyCloses.siteCode, DAY.siteCode), eq(dailyCloses.businessDate, DAY.businessDate));
    const [close] = await database()
      .orm.select()
      .from(dailyCloses)
      .where(ofDay)
      .orderBy(dailyCloses.dailyCloseId)
      .limit(1);
    if (close?.state !== DailyCloseState.Closed) throw new Error('The seed has no such closed day.');
    const { dailyCloseId, version, machineCode } = close;
    const finish = await startUncommittedTransaction(
      database(),
      (tx) => lockDailyClose(tx, dailyCloseId),
      async () => {},
    );
    const reopened = reopenDay({ dailyCloseId, version, reason: '登錄錯誤' }, context());
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    const changed = database().transaction((tx) => change(tx, work(), machineCode));
    await expect.poll(() => countBlockedTransactions(database())).toBe(2);
    const [, next] = await Promise.all([finish(), reopened, changed]);
    expect(next.version).toBe(version + 1);
  });
});

type Work = Omit<Parameters<typeof documentType.execute>[1], 'tx' | 'documentId'>;

async function fillStay(tx: Transaction, work: Work): Promise<void> {
  const form = {
    siteCode: DAY.siteCode,
    plate: 'ABC-7778',
    vehicleKind: 1,
    channel: 2,
    paymentMethod: 1,
    mode: 303,
    enteredAt: null,
    exitedAt: `${DAY.businessDate}T08:30:00+08:00`,
    receivableTwd: 100,
    discountTwd: 0,
    reason: '繳費機斷線',
  } as const;
  await documentType.execute(form, { ...work, tx, documentId: 'D1' });
}

/** Increases the fee and the discount by the same amount: the received money stays. */
async function correctStay(tx: Transaction, work: Work, machineCode: string | null): Promise<void> {
  const ofDay = and(eq(transactions.siteCode, DAY.siteCode), eq(transactions.businessDate, DAY.businessDate));
  const ofTill = sql`${transactions.machineCode} is not distinct from ${machineCode}::text`;
  const [row] = await tx
    .select()
    .from(transactions)
    .where(and(ofDay, ofTill, eq(transactions.mode, 1)))
    .limit(1);
  if (row === undefined) throw new Error('The seed has no such transaction.');
  await correctedRow({ tx, ...work }, row, {
    version: row.version,
    plate: row.plate ?? 'ABC-7778',
    enteredAt: row.enteredAt,
    exitedAt: row.exitedAt,
    receivableTwd: row.receivableTwd + 10,
    discountTwd: row.discountTwd + 10,
    receivedTwd: row.receivedTwd,
    paymentMethod: row.paymentMethod as 1,
  });
}
