import type { Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '../../identity/identity.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { queryBank } from './bank-simulator.ts';
import { showPayment } from './payments.service.ts';

let server: TestApp;
let staff: DealClient;
let admin: DealClient;
let siteManager: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  [staff, admin, siteManager] = await Promise.all([
    DealClient.signIn(server.app, 'staff'),
    DealClient.signIn(server.app, 'admin'),
    DealClient.signIn(server.app, 'sitemanager'),
  ]);
});
afterAll(() => server.close());

const list = (filters: Schemas['PaymentFilters'] = {}, client = admin) =>
  client.data('PaymentList', { page: 1, pageSize: 100, filters });
const rowsOf = async <Row>(text: string, params: unknown[] = []) =>
  (await server.storage.database.sql.query<Row>(text, params)).rows;
const keyOf = ({ paymentId, version }: Schemas['PaymentRow']) => ({ paymentId, version });
const taken = new Set<string>();

/** Returns a successful payment whose transaction meets the condition, each one once. */
async function aPaid(condition: string): Promise<Schemas['PaymentRow']> {
  const found = await rowsOf<{ id: string }>(
    `select payment_id as id from payments
       join transactions on transactions.transaction_id = paid_transaction_id
       left join invoices on invoices.invoice_number = transactions.invoice_number
     where payments.state = 1 and refunded_twd = 0 and transactions.mode = 1 and amount_twd > 20
       and not exists (select 1 from rent_bills where rent_bills.transaction_id = transactions.transaction_id)
       and ${condition} order by payment_id desc limit 20`,
  );
  const id = found.find((one) => !taken.has(one.id))?.id ?? '';
  taken.add(id);
  return (await admin.data('PaymentDetail', { paymentId: id })).payment;
}
const NOW = `transactions.state = 1 and invoices.state = 1 and invoices.period_code = '1151112' and transactions.abnormal_reason is null`;
const bookedFor = (transactionId: string | null) =>
  rowsOf('select mode, received_twd as twd from transactions where related_transaction_id = $1', [
    transactionId,
  ]);

describe('list', () => {
  test('has a payment for each transaction paid online, with the same amount', async () => {
    const [odd] = await rowsOf<{ count: number }>(
      `select count(*)::integer as count from transactions full join payments on paid_transaction_id = transactions.transaction_id
       where (channel in (3, 5, 7, 10) and received_twd > 0 and mode in (1, 51, 305)
           and charged_at < '2026-11-20T10:00+08:00' and amount_twd is distinct from received_twd)
         or (payments.state = 1 and amount_twd <> received_twd)`,
    );
    expect(odd).toEqual({ count: 0 });
    const { summary, total } = await list();
    expect(summary.payingCount + summary.successCount + summary.failedCount).toBe(total);
    expect(summary.payingCount).toBe(6);
    expect(summary.failedCount).toBeGreaterThan(10);
  });

  test.each<[string, Schemas['PaymentFilters'], (row: Schemas['PaymentRow']) => boolean]>([
    ['states', { states: [2] }, ({ state, bankCode }) => state === 2 && bankCode !== '00'],
    ['source', { sources: [2] }, ({ source }) => source === 2],
    [
      'days',
      { from: '2026-11-01', to: '2026-11-03' },
      ({ requestedAt }) => /^2026-11-0[123]/.test(requestedAt),
    ],
    ['reconciliation', { reconcileStates: [3] }, ({ reconcileState }) => reconcileState === 3],
    ['number', { keyword: 'p261119' }, ({ paymentId }) => paymentId.startsWith('P261119')],
  ])('is filtered by %s', async (_title, filters, fits) => {
    const { items, total } = await list(filters);
    expect(total).toBeGreaterThan(0);
    expect(items.filter((row) => !fits(row))).toEqual([]);
  });

  test("is limited to the account's sites", async () => {
    const { items } = await list({}, siteManager);
    expect(items.every(({ siteCode }) => !siteCode.startsWith('KHH'))).toBe(true);
    const foreign = (await list({ siteCodes: ['KHH001'] })).items[0];
    const answer = await siteManager.send('PaymentDetail', { paymentId: foreign?.paymentId ?? '' });
    expect(answer.status).toBe(403);
  });
});

describe('bank', () => {
  test('responds after a while, and declines some first attempts but no second one', () => {
    const at = (attempts: number, number: number) =>
      queryBank(
        { paymentId: `P${number}`, attempts, requestedAt: '2026-11-20T10:00:00+08:00' },
        new Date('2026-11-20T10:02:00+08:00'),
      );
    const payment = { paymentId: 'P1', attempts: 1, requestedAt: '2026-11-20T10:00:00+08:00' };
    expect(queryBank(payment, new Date('2026-11-20T10:01:29+08:00'))).toBeUndefined();
    const first = Array.from({ length: 10 }, (_, number) => at(1, number)?.isSuccess);
    expect(first.filter((isSuccess) => isSuccess === false)).toHaveLength(3);
    expect(Array.from({ length: 10 }, (_, number) => at(2, number)?.isSuccess)).toEqual(Array(10).fill(true));
  });
});

describe('查詢金流 and 重送', () => {
  test('apply the response: a success pays the fee, with its invoice; a declined one can be sent again', async () => {
    const paying = (await list({ states: [0] })).items;
    const [first] = paying;
    if (first === undefined) throw new Error('Nothing is under way.');
    expect(await admin.data('PaymentQuery', keyOf(first))).toEqual(first);
    server.clock.advance(200_000);
    const answered = await Promise.all(
      paying.slice(0, 5).map((payment) => admin.data('PaymentQuery', keyOf(payment))),
    );
    for (const payment of answered) {
      const [owed] = await rowsOf<{ pay_state: number }>(
        'select pay_state from transactions where transaction_id = $1',
        [payment.transactionId],
      );
      expect([payment.state, owed?.pay_state]).toEqual(payment.state === 1 ? [1, 1] : [2, 0]);
      expect(payment.state === 1).toBe(payment.paidTransactionId !== null);
    }
    const last = paying[5];
    if (last === undefined) throw new Error('Six were under way.');
    expect((await admin.data('PaymentResend', keyOf(last))).state).not.toBe(0);
    expect(await admin.refused('PaymentQuery', keyOf(first))).toMatchObject({ code: 'stale-version' });
  });

  test('send a failed one again, which succeeds, and refuse one that was paid otherwise', async () => {
    const { items } = await list({ states: [2], keyword: 'P' });
    const owed = items.find(({ paymentId }) => paymentId.endsWith('2'));
    const paidSince = items.find(({ paymentId }) => paymentId.endsWith('0'));
    if (owed === undefined || paidSince === undefined) throw new Error('The seed lacks failed payments.');
    expect(await admin.refused('PaymentResend', keyOf(paidSince))).toMatchObject({ code: 'already-paid' });
    const again = await admin.data('PaymentResend', keyOf(owed));
    expect(again).toMatchObject({ state: 0, attempts: 2, bankCode: null });
    server.clock.advance(100_000);
    const done = await admin.data('PaymentQuery', keyOf(again));
    expect(done).toMatchObject({ state: 1, bankCode: '00' });
    const { transaction } = await admin.data('TransactionDetail', {
      transactionId: done.paidTransactionId ?? '',
    });
    expect(transaction).toMatchObject({ mode: 51, receivedTwd: owed.amountTwd, paymentMethod: 6 });
  });
});

describe('退款', () => {
  const refund = (payment: Schemas['PaymentRow'], amountTwd = payment.amountTwd) => ({
    ...keyOf(payment),
    amountTwd,
    reason: '重複扣款',
  });

  test('in full within the period voids the invoice, and a second one is refused', async () => {
    const payment = await aPaid(NOW);
    expect((await admin.data('PaymentDetail', { paymentId: payment.paymentId })).refund).toMatchObject({
      possible: true,
      mostTwd: payment.amountTwd,
      fullWay: 'void',
      partialWay: 'allowance',
    });
    expect(await admin.data('PaymentRefund', refund(payment))).toMatchObject({
      refundedTwd: payment.amountTwd,
      version: payment.version + 1,
    });
    expect(await bookedFor(payment.paidTransactionId)).toEqual([{ mode: 21, twd: payment.amountTwd }]);
    const detail = await admin.data('TransactionDetail', { transactionId: payment.paidTransactionId ?? '' });
    expect([detail.transaction.state, detail.invoice?.state]).toEqual([2, 2]);
    expect(await admin.refused('PaymentRefund', refund(payment))).toMatchObject({ code: 'already-refunded' });
    const { operations } = await admin.data('PaymentDetail', { paymentId: payment.paymentId });
    expect(operations[0]).toMatchObject({ deal: '10406', reason: '重複扣款' });
  });

  test('in part credits the invoice, as does a full one after the period', async () => {
    const part = await aPaid(NOW);
    await admin.data('PaymentRefund', refund(part, 20));
    expect(await bookedFor(part.paidTransactionId)).toEqual([{ mode: 11, twd: 20 }]);
    const late = await aPaid(NOW.replace('1151112', '1150910'));
    await admin.data('PaymentRefund', refund(late));
    expect(await bookedFor(late.paidTransactionId)).toEqual([{ mode: 11, twd: late.amountTwd }]);
  });

  test('without an invoice cancels the transaction, and must be in full', async () => {
    const payment = await aPaid(
      `invoices.invoice_number is null and transactions.state = 1 and transactions.abnormal_reason is null`,
    );
    expect(await admin.refused('PaymentRefund', refund(payment, payment.amountTwd - 1))).toMatchObject({
      code: 'full-only',
      errors: [{ pointer: '/amountTwd' }],
    });
    await admin.data('PaymentRefund', refund(payment));
    expect(
      await rowsOf('select state from transactions where transaction_id = $1', [payment.paidTransactionId]),
    ).toEqual([{ state: 6 }]);
  });

  test('of a voided sale moves only money', async () => {
    const payment = await aPaid(`transactions.state = 2`);
    const before = await bookedFor(payment.paidTransactionId);
    await admin.data('PaymentRefund', refund(payment));
    expect(await bookedFor(payment.paidTransactionId)).toEqual(before);
  });

  test('refuses too much, an abnormal one, one not paid, and an old version', async () => {
    const payment = await aPaid(NOW);
    expect(await admin.refused('PaymentRefund', refund(payment, payment.amountTwd + 1))).toMatchObject({
      code: 'above-amount',
    });
    expect(await admin.refused('PaymentRefund', { ...refund(payment), version: 9 })).toMatchObject({
      code: 'stale-version',
    });
    expect(await admin.refused('PaymentRefund', refund(await aPaid('transactions.state = 0')))).toMatchObject(
      { code: 'abnormal' },
    );
    const failed = (await list({ states: [2] })).items[0];
    if (failed === undefined) throw new Error('Nothing has failed.');
    expect(await admin.refused('PaymentRefund', refund(failed))).toMatchObject({ code: 'not-paid' });
  });

  test('of rent is refused, and shown as not possible beforehand', async () => {
    const [rent] = await rowsOf<{ id: string }>(
      `select payment_id as id from payments join rent_bills on rent_bills.transaction_id = paid_transaction_id limit 1`,
    );
    const shown = await admin.data('PaymentDetail', { paymentId: rent?.id ?? '' });
    expect(shown.refund).toMatchObject({
      possible: false,
      message: expect.stringMatching(/^未退款：.*退租單/),
    });
    expect(await admin.refused('PaymentRefund', refund(shown.payment))).toMatchObject({
      code: 'belongs-to-rental',
    });
  });

  test('requires the permission to void if it voids an invoice', async () => {
    const payment = await aPaid(`${NOW} and payments.site_code = 'TPE001'`);
    expect(await siteManager.refused('PaymentRefund', refund(payment))).toMatchObject({
      code: 'invoice-right-missing',
    });
  });

  test('voids an invoice of the previous period as long as grace days allow', async () => {
    const { paymentId } = await aPaid(
      `transactions.state = 1 and invoices.state = 1 and invoices.period_code = '1150910' and transactions.abnormal_reason is null`,
    );
    const identity = { siteCodes: null } as Identity;
    const wayWithin = async (voidGraceDays: number) => {
      const { database } = server.storage;
      const shown = await showPayment(
        { paymentId },
        {
          database,
          identity,
          clock: server.clock,
          voidGraceDays,
          cancelHours: 48,
          uploadAlarmHours: 24,
          language: 'zh_TC',
        },
      );
      return shown.refund.fullWay;
    };
    expect([await wayWithin(19), await wayWithin(20)]).toEqual(['allowance', 'void']);
  });

  test('returns the money once for two concurrent requests', async () => {
    const payment = await aPaid(`${NOW} and payments.site_code = 'TPE001'`);
    const answers = await Promise.all(
      [staff, admin].map((one) => one.send('PaymentRefund', refund(payment))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({ code: 'already-refunded' });
    expect(await bookedFor(payment.paidTransactionId)).toHaveLength(1);
  });
});

test('all consistency rules still hold', async () => {
  expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
});
