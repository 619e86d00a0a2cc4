import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBlockedTransactions, describePostgres } from '../db/testing/engines.ts';
import { startUncommittedTransaction } from '../db/testing/uncommitted-transaction.ts';
import { lockTransactionNumbers } from '../ledger/sales/transaction-number.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestStorage } from '../testing/test-storage.ts';
import { DocumentClient, keyOf } from './testing/document-client.ts';

const SITE = 'TPE001';
const DAY = '2026-11-19';

describePostgres('documents of one day', (database) => {
  let server: TestApp;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const storage = await openTestStorage();
    server = await startTestApp({ storage: { ...storage, database: database() } });
    close = async () => {
      await server.close();
      await storage.close();
    };
  });
  afterAll(() => close());

  test('runs a concurrent approval and submission one after the other', async () => {
    const [staff, manager] = await Promise.all(
      ['staff', 'manager'].map((account) => DocumentClient.signIn(server.app, account)),
    );
    if (staff === undefined || manager === undefined) throw new Error('Not signed in.');
    await database().sql.query(
      `update daily_closes set state = 0, counted_cash_twd = null, check_result = null, closed_by = null, closed_at = null
       where (site_code, business_date) = ($1, $2)`,
      [SITE, DAY],
    );
    const entryOf = (plate: string) =>
      ({
        siteCode: SITE,
        plate,
        vehicleKind: 1,
        channel: 2,
        paymentMethod: 1,
        mode: 303,
        enteredAt: null,
        exitedAt: `${DAY}T08:30:00+08:00`,
        receivableTwd: 100,
        discountTwd: 0,
        reason: '繳費機斷線',
      }) as const;
    const submitted = await staff.submitNew('TransactionManualEntry', entryOf('ABC-7771'));
    const draft = await staff.create('TransactionManualEntry', entryOf('ABC-7772'));

    const finish = await startUncommittedTransaction(database(), lockTransactionNumbers, async () => {});
    const sent = staff.run('submit', 'TransactionManualEntry', keyOf(draft));
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    const approved = manager.run('approve', 'TransactionManualEntry', keyOf(submitted));
    await expect.poll(() => countBlockedTransactions(database())).toBe(2);
    await finish();
    const states = (await Promise.all([sent, approved])).map(({ head }) => head.stateCode);
    expect(states).toEqual(['10501501', '10501599']);
  });
});
