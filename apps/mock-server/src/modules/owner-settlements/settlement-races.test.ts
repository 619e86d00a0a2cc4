import { OwnerSettlementState } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { documentType } from '../../workflow/types/settlements/owner-settlement.type.ts';
import { calculateMonth } from './owner-settlement-writes.service.ts';
import { isMonthLocked } from './settlement-lock.ts';

const MONTH = '2026-10';
const SETTLEMENT = 'ST202610-TPE001';
const DAY = { siteCode: 'TPE001', businessDate: '2026-10-15' };

describePostgres('owner settlements', (database) => {
  test('of two concurrent calculations of a month, one creates the rows and the other keeps them', async () => {
    const outcomes = await Promise.all(
      [1, 2].map(() => calculateMonth({ month: MONTH }, adminContext(database()))),
    );
    const [kept, made] = outcomes.toSorted((a, b) => a.newCount - b.newCount);
    expect(made?.newCount).toBeGreaterThan(0);
    expect(kept).toEqual({ newCount: 0, changedCount: 0, keptCount: made?.newCount });
  });

  test("none is approved during a change of its month's money", async () => {
    const { clock, identity, voidGraceDays, cancelHours } = adminContext(database());
    await calculateMonth({ month: MONTH }, adminContext(database()));
    const { rows } = await database().sql.query<{ documentId: string }>(
      `update owner_settlements set state = ${OwnerSettlementState.Submitted},
         document_id = (select min(document_id) from documents)
       where settlement_id = '${SETTLEMENT}' returning document_id as "documentId"`,
    );
    const finish = await startUncommittedTransaction(
      database(),
      async (tx) => {
        expect(await isMonthLocked(tx, DAY)).toBe(false);
        await tx.execute(sql`
          update transactions set received_twd = received_twd + 10, receivable_twd = receivable_twd + 10
          where transaction_id = (select min(transaction_id) from transactions
            where site_code = ${DAY.siteCode} and business_date = ${DAY.businessDate} and mode = 1 and state = 1)`);
      },
      async () => {},
    );
    const now = clock.now();
    const work = { now, today: businessDateOf(now.getTime()), identity, voidGraceDays, cancelHours };
    const approval = database().transaction((tx) =>
      documentType.execute(
        { settlementId: SETTLEMENT, note: '' },
        { ...work, tx, documentId: rows[0]?.documentId ?? '' },
      ),
    );
    const isRefused = expect(approval).rejects.toMatchObject({ code: 'settlement-outdated' });
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    await finish();
    await isRefused;
  });
});
