import type { Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let staff: DealClient;
let clerk: DealClient;
let admin: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  [staff, clerk, admin] = await Promise.all([
    DealClient.signIn(server.app, 'staff'),
    DealClient.signIn(server.app, 'sitestaff'),
    DealClient.signIn(server.app, 'admin'),
  ]);
});
afterAll(() => server.close());

const list = (filters: Schemas['UnpaidFilters'] = {}, client = staff) =>
  client.data('UnpaidList', { page: 1, pageSize: 100, filters });
const rowsOf = async <Row>(text: string, params: unknown[] = []) =>
  (await server.storage.database.sql.query<Row>(text, params)).rows;

/**
 * Number of used rows, so that each call returns an unpaid fee that no test has used and that has no pending
 * online payment.
 */
let taken = 0;
async function anUnpaidFee(siteCode = 'TPE001', client = staff) {
  const { items } = await list({ siteCodes: [siteCode], ages: ['31-90'] }, client);
  for (const row of items.slice(taken)) {
    taken += 1;
    const found = await client.data('UnpaidByPlate', { plate: row.plate });
    if (found.items.length === 1) return { row, found };
  }
  throw new Error(`The seed has no debt left at ${siteCode}.`);
}

const payment = (found: { plate: string; transactionIds: string[]; totalTwd: number }) => ({
  plate: found.plate,
  transactionIds: found.transactionIds,
  amountTwd: found.totalTwd,
  channel: 6 as const,
  paymentMethod: 1 as const,
});

describe('list', () => {
  test('has unpaid fees, and tiles by age that add up', async () => {
    const { items, total, summary } = await list();
    expect(items.every(({ status, payState }) => status === 'unpaid' && payState === 0)).toBe(true);
    expect(total).toBe(summary.unpaidCount);
    expect(summary.byAge.reduce((sum, { count }) => sum + count, 0)).toBe(summary.unpaidCount);
    expect(summary.byAge.reduce((sum, { owedTwd }) => sum + owedTwd, 0)).toBe(summary.unpaidTwd);
    expect(summary.matchingOwedTwd).toBe(summary.unpaidTwd);
    expect(summary.recoveryRatio).toBeGreaterThan(0.2);
    expect(summary.recoveryRatio).toBeLessThan(0.6);
  });

  test.each<[string, Schemas['UnpaidFilters'], (row: Schemas['UnpaidRow']) => boolean]>([
    [
      'age',
      { ages: ['8-30'] },
      ({ age, overdueDays }) => age === '8-30' && overdueDays > 7 && overdueDays < 31,
    ],
    [
      'standing',
      { statuses: ['paid'] },
      ({ status, paidByTransactionId }) => status === 'paid' && paidByTransactionId !== null,
    ],
    [
      'notices',
      { noticed: true },
      ({ noticeCount, lastNoticeAt }) => noticeCount > 0 && lastNoticeAt !== null,
    ],
    ['no notice', { noticed: false }, ({ noticeCount }) => noticeCount === 0],
  ])('is filtered by %s', async (_title, filters, fits) => {
    const { items, total } = await list(filters);
    expect(total).toBeGreaterThan(0);
    expect(items.filter((row) => !fits(row))).toEqual([]);
  });

  test("is limited to the account's sites", async () => {
    expect(new Set((await list({}, clerk)).items.map(({ siteCode }) => siteCode))).toEqual(
      new Set(['TPE001']),
    );
    const foreign = (await list({ siteCodes: ['KHH001'] }, admin)).items[0];
    expect((await clerk.send('UnpaidNotices', { transactionId: foreign?.transactionId ?? '' })).status).toBe(
      403,
    );
  });
});

describe('補繳', () => {
  test('pays all fees of a plate at once, with an invoice of this period', async () => {
    const { row, found } = await anUnpaidFee();
    const done = await clerk.data('BackPayment', {
      ...payment(found),
      buyer: { infoMode: 2, buyerTaxNumber: '83045210', buyerTitle: '測試公司' },
    });
    const [paid] = done.items;
    expect(done.totalTwd).toBe(row.owedTwd);
    expect(paid).toMatchObject({ transactionId: row.transactionId, amountTwd: row.owedTwd });
    const shown = await staff.data('TransactionDetail', { transactionId: paid?.paidByTransactionId ?? '' });
    expect(shown).toMatchObject({
      transaction: { mode: 51, state: 1, receivedTwd: row.owedTwd, invoiceNumber: paid?.invoiceNumber },
      relatedTransactionId: row.transactionId,
      invoice: { periodCode: '1151112', buyerTaxNumber: '83045210', totalTwd: row.owedTwd },
      laterInvoice: 'has-invoice',
    });
    const unpaidFee = await staff.data('UnpaidNotices', { transactionId: row.transactionId });
    expect(unpaidFee).toMatchObject({
      debt: { status: 'paid', paidByTransactionId: paid?.paidByTransactionId },
      operations: [{ deal: '10301', account: 'sitestaff' }],
    });
    expect(await clerk.refused('BackPayment', payment(found))).toMatchObject({
      code: 'already-paid',
      message: expect.stringMatching(/已繳清或免除（\d\d:\d\d 由.+辦理）/),
    });
  });

  test('issues no invoice at a site that gives receipts', async () => {
    const { found } = await anUnpaidFee('TPE101');
    const { items } = await staff.data('BackPayment', payment(found));
    expect(items.map(({ invoiceNumber }) => invoiceNumber)).toEqual([null]);
  });

  test('pays all fees of a plate together, and refuses a part of them', async () => {
    const [plate] = await rowsOf<{ plate: string }>(
      `select plate from transactions where mode = 1 and received_twd = 0 and receivable_twd > discount_twd
         and state = 1 and pay_state = 0
         and not exists (select 1 from payments where payments.transaction_id = transactions.transaction_id and payments.state = 0)
       group by plate having count(*) > 1 order by 1 limit 1`,
    );
    const found = await admin.data('UnpaidByPlate', { plate: plate?.plate ?? '' });
    expect(found.items.length).toBeGreaterThan(1);
    expect(found.feesByRate).toEqual(
      found.items.map(({ transactionId, owedTwd }) => ({ transactionId, payableTwd: owedTwd })),
    );
    const whole = payment(found);
    expect(
      await admin.refused('BackPayment', { ...whole, transactionIds: whole.transactionIds.slice(1) }),
    ).toMatchObject({ code: 'partial-payment' });
    expect(await admin.refused('BackPayment', { ...whole, amountTwd: whole.amountTwd - 10 })).toMatchObject({
      code: 'partial-payment',
      errors: [{ pointer: '/amountTwd' }],
    });
    const { items, totalTwd } = await admin.data('BackPayment', whole);
    expect(items).toHaveLength(found.items.length);
    expect(totalTwd).toBe(found.totalTwd);
    expect((await admin.data('UnpaidByPlate', { plate: whole.plate })).items).toEqual([]);
  });

  test('recalculates the fees of any number of stays in the same number of statements', async () => {
    const { row } = await anUnpaidFee();
    const { plate } = row;
    const statementsOf = async () => {
      // A write empties the cache of sessions.
      await admin.data('UnpaidByPlate', { plate });
      const { result, statements } = await countStatements(() => admin.data('UnpaidByPlate', { plate }));
      return { statements, payable: result.feesByRate?.map(({ payableTwd }) => payableTwd) };
    };
    const one = await statementsOf();
    const others = await rowsOf<{ id: string; plate: string; key: string }>(
      `select transaction_id as id, plate, plate_key as key from transactions as stay where mode = 1 and received_twd = 0
         and receivable_twd > discount_twd and state = 1 and pay_state = 0 and site_code <> 'TPE001'
         and not exists (select 1 from payments where payments.transaction_id = stay.transaction_id)
       order by 1 limit 4`,
    );
    const name = (id: string, to: string, key: string) =>
      rowsOf('update transactions set plate = $2, plate_key = $3 where transaction_id = $1', [id, to, key]);
    for (const { id } of others) await name(id, plate, plate.replaceAll('-', ''));
    const five = await statementsOf();
    for (const other of others) await name(other.id, other.plate, other.key);
    expect(five.payable).toHaveLength(5);
    expect(five.statements).toBe(one.statements);
  });

  test('accepts a plate without its dash, in full width or lower case', async () => {
    const { found } = await anUnpaidFee();
    const [typed] = [found.plate.replaceAll('-', '').toLowerCase()];
    const wide = [...typed].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');
    expect((await staff.data('UnpaidByPlate', { plate: wide })).transactionIds).toEqual(found.transactionIds);
    const { totalTwd } = await staff.data('BackPayment', { ...payment(found), plate: typed });
    expect(totalTwd).toBe(found.totalTwd);
  });

  test('requires the dash of a plate if its position is ambiguous', async () => {
    expect(await staff.refused('UnpaidByPlate', { plate: 'A11234' })).toMatchObject({
      code: 'plate-format',
      errors: [{ pointer: '/plate', message: '無法判斷車牌連字號的位置，請輸入連字號，例如 A1-1234' }],
    });
  });

  test('refuses the second of two concurrent clerks', async () => {
    const { found } = await anUnpaidFee();
    const answers = await Promise.all([staff, clerk].map((one) => one.send('BackPayment', payment(found))));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({ code: 'already-paid' });
    expect(
      await rowsOf(
        `select count(*)::integer as count from transactions where related_transaction_id = $1 and mode = 51`,
        [found.transactionIds[0]],
      ),
    ).toEqual([{ count: 1 }]);
  });

  test('reveals nothing about fees at sites out of scope, paid or not', async () => {
    const { found } = await anUnpaidFee();
    for (const payState of [0, 1]) {
      const [foreign] = await rowsOf<{ id: string }>(
        `select min(transaction_id) as id from transactions where site_code = 'KHH001' and mode = 1 and state = 1
           and received_twd = 0 and receivable_twd > discount_twd and pay_state = $1`,
        [payState],
      );
      const transactionIds = [...found.transactionIds, foreign?.id ?? ''];
      const { status } = await clerk.send('BackPayment', { ...payment(found), transactionIds });
      expect(status).toBe(403);
    }
  });

  test.each([
    ['a buyer that does not fit', { buyer: { infoMode: 2 as const } }, '/buyer/buyerTaxNumber'],
    ['no payment method', { paymentMethod: 0 as const }, '/paymentMethod'],
    ['no plate', { plate: '??' }, '/plate'],
  ])('refuses %s at its field, and nothing is written', async (_title, changes, pointer) => {
    const { found } = await anUnpaidFee();
    expect(await staff.refused('BackPayment', { ...payment(found), ...changes })).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ pointer })]),
    });
    expect((await staff.data('UnpaidByPlate', { plate: found.plate })).transactionIds).toEqual(
      found.transactionIds,
    );
  });

  test('is refused during a pending online payment', async () => {
    const [row] = await rowsOf<{ plate: string; transactionId: string }>(
      `select plate, transaction_id as "transactionId" from payments where state = 0 order by 1 limit 1`,
    );
    const found = await admin.data('UnpaidByPlate', { plate: row?.plate ?? '' });
    expect(await admin.refused('BackPayment', payment(found))).toMatchObject({ code: 'payment-under-way' });
  });

  test('leaves nothing when it fails half-way: no number left, no row, no invoice', async () => {
    const { found } = await anUnpaidFee();
    const count = `select (select count(*) from transactions)::integer as rows, (select sum(next_number) from invoice_allocations)::text as numbers`;
    const before = await rowsOf(count);
    await server.storage.database.sql.exec(`update invoice_allocations set state = 0`);
    expect(await staff.refused('BackPayment', payment(found))).toMatchObject({
      code: 'invoice-numbers-used-up',
    });
    await server.storage.database.sql.exec(`update invoice_allocations set state = 1`);
    expect(await rowsOf(count)).toEqual(before);
  });
});

describe('通知', () => {
  test('is queued, sent by the clock, and not sent twice within a day without confirmation', async () => {
    const { row } = await anUnpaidFee();
    const selection = { keys: [row.transactionId] };
    const ask = (recent: 'refuse' | 'skip' | 'repeat') =>
      ({ selection, expectedCount: 1, messageType: 2, recent, checkOnly: false }) as const;
    const noticesOf = async () =>
      (await staff.data('UnpaidNotices', { transactionId: row.transactionId })).items;
    const before = (await noticesOf()).length;
    expect(await staff.data('UnpaidNotice', ask('refuse'))).toMatchObject({
      queuedCount: 1,
      skippedCount: 0,
    });
    expect((await noticesOf())[0]).toMatchObject({
      state: 0,
      sentAt: null,
      messageType: 2,
      queuedBy: 'staff',
    });
    server.clock.advance(61_000);
    expect((await noticesOf())[0]).toMatchObject({ state: 1, sentAt: expect.stringMatching(/^2026/) });
    expect(await staff.refused('UnpaidNotice', ask('refuse'))).toMatchObject({ code: 'noticed-recently' });
    expect(await staff.data('UnpaidNotice', ask('skip'))).toMatchObject({ queuedCount: 0, skippedCount: 1 });
    expect(await staff.data('UnpaidNotice', ask('repeat'))).toMatchObject({
      queuedCount: 1,
      skippedCount: 0,
    });
    expect(await noticesOf()).toHaveLength(before + 2);
  });

  test('shows text and outcome of each fee before any is sent', async () => {
    const { row } = await anUnpaidFee();
    const { items: paid } = await list({ statuses: ['paid'] }, staff);
    const { items: waived } = await list({ statuses: ['waived'] }, staff);
    const closed = [...paid.slice(0, 1), ...waived.slice(0, 1)];
    const request = {
      selection: { keys: [row, ...closed].map(({ transactionId }) => transactionId) },
      expectedCount: 1 + closed.length,
      messageType: 1 as const,
      recent: 'skip' as const,
    };
    const noticesOf = async () =>
      (await staff.data('UnpaidNotices', { transactionId: row.transactionId })).items.length;
    const before = await noticesOf();
    const shown = await staff.data('UnpaidNotice', { ...request, checkOnly: true });
    expect(shown).toMatchObject({ queuedCount: 1, skippedCount: closed.length });
    expect(shown.results.map(({ outcome }) => outcome).sort()).toEqual(
      ['queued', ...closed.map(({ status }) => status)].sort(),
    );
    expect(shown.results.at(-1)?.text).toContain(`車牌 ${row.plate}`);
    expect(await noticesOf()).toBe(before);
    expect(await staff.data('UnpaidNotice', { ...request, checkOnly: false })).toEqual(shown);
    const { rows } = await server.storage.database.sql.query<{ message: string }>(
      'select message from notices where transaction_id = $1 order by queued_at desc limit 1',
      [row.transactionId],
    );
    expect(rows[0]?.message).toBe(shown.results.at(-1)?.text);
    const again = await staff.data('UnpaidNotice', { ...request, checkOnly: true });
    expect(again.results).toContainEqual({
      transactionId: row.transactionId,
      plate: row.plate,
      outcome: 'reminded-today',
      text: null,
    });
  });

  test('goes to all matches except a few', async () => {
    const filters = { ages: ['0-7' as const], siteCodes: ['NWT001'] };
    const { total, items } = await list(filters);
    const excluded = items[0]?.transactionId ?? '';
    const request = {
      selection: { filters, excludedKeys: [excluded] },
      expectedCount: total - 1,
      messageType: 1 as const,
      recent: 'skip' as const,
      checkOnly: false,
    };
    expect(await staff.refused('UnpaidNotice', { ...request, recent: 'repeat' })).toMatchObject({
      errors: [{ pointer: '/recent', code: 'repeats-many' }],
    });
    const { queuedCount, skippedCount } = await staff.data('UnpaidNotice', request);
    expect(queuedCount).toBeGreaterThan(0);
    expect(queuedCount + skippedCount).toBe(total - 1);
    expect(await staff.data('UnpaidNotice', request)).toMatchObject({
      queuedCount: 0,
      skippedCount: total - 1,
    });
    expect(await staff.refused('UnpaidNotice', { ...request, expectedCount: total })).toMatchObject({
      code: 'selection-changed',
    });
  });
});

describe('免除', () => {
  test('cancels the fee with a reason, and prevents its payment', async () => {
    const { row, found } = await anUnpaidFee();
    const request = {
      selection: { keys: [row.transactionId] },
      expectedCount: 1,
      version: row.version,
      reason: '優惠未登錄',
    };
    expect(await staff.refused('UnpaidWaive', { ...request, version: row.version + 7 })).toMatchObject({
      code: 'stale-version',
    });
    expect(await staff.data('UnpaidWaive', request)).toEqual({ count: 1 });
    const { debt, operations } = await staff.data('UnpaidNotices', {
      transactionId: row.transactionId,
    });
    expect(debt.status).toBe('waived');
    expect(operations[0]).toMatchObject({ deal: '10307', reason: '優惠未登錄' });
    expect(await staff.refused('UnpaidWaive', request)).toMatchObject({ code: 'already-waived' });
    expect(await staff.refused('BackPayment', payment(found))).toMatchObject({ code: 'already-paid' });
  });
});

describe('補開發票', () => {
  test("issues today's invoice for a payment without one; not twice, not for receipts, not out of the matrix", async () => {
    const { items } = await staff.data('PendingInvoices', {
      page: 1,
      pageSize: 20,
      filters: { kind: 'later' },
    });
    const [row] = items;
    const { transactionId = '', version = 0, amountTwd } = row ?? {};
    const request = {
      transactionId,
      version,
      buyer: { infoMode: 3 as const, carrierType: 1 as const, carrierId: '/ABC+123' },
    };
    expect(
      await staff.refused('InvoiceLateIssue', {
        ...request,
        buyer: { ...request.buyer, donationCode: '9527' },
      }),
    ).toMatchObject({ errors: [{ pointer: '/buyer/donationCode', code: 'not-in-this-mode' }] });
    const { invoiceNumber } = await staff.data('InvoiceLateIssue', request);
    const detail = await staff.data('TransactionDetail', { transactionId });
    expect(detail.invoice).toMatchObject({
      invoiceNumber,
      totalTwd: amountTwd,
      infoMode: 3,
      periodCode: '1151112',
    });
    expect(await staff.refused('InvoiceLateIssue', request)).toMatchObject({
      code: 'stale-version',
    });
    const again = { ...request, version: detail.transaction.version };
    expect(await staff.refused('InvoiceLateIssue', again)).toMatchObject({ code: 'invoice-has-invoice' });
    const [receipt] = await rowsOf<{ transactionId: string; version: number }>(
      `select transaction_id as "transactionId", version from transactions where site_code = 'TPE101' and mode = 1 and received_twd > 0 and state = 1 limit 1`,
    );
    expect(
      await staff.refused('InvoiceLateIssue', {
        transactionId: receipt?.transactionId ?? '',
        version: receipt?.version ?? 0,
        buyer: { infoMode: 1 },
      }),
    ).toMatchObject({ code: 'invoice-receipt-site' });
  });
});

describe('補登 (10501)', () => {
  const form = {
    siteCode: 'TPE001',
    plate: 'abc7777',
    vehicleKind: 1,
    channel: 2,
    paymentMethod: 1,
    mode: 303,
    enteredAt: '2026-11-20T07:00:00+08:00',
    exitedAt: '2026-11-20T08:30:00+08:00',
    receivableTwd: 100,
    discountTwd: 20,
    reason: '繳費機斷線',
  } as const;

  test('is a transaction after another account has approved it, and can have its invoice', async () => {
    const [asks, decides] = await Promise.all([
      DocumentClient.signIn(server.app, 'staff'),
      DocumentClient.signIn(server.app, 'manager'),
    ]);
    const submitted = await asks.submitNew('TransactionManualEntry', form);
    expect(submitted.head).toMatchObject({ amountTwd: 80, siteCode: 'TPE001' });
    expect(await asks.refused('approve', 'TransactionManualEntry', keyOf(submitted))).toMatchObject({
      status: 403,
    });
    const done = await decides.run('approve', 'TransactionManualEntry', keyOf(submitted));
    const pointer = done.timeline?.at(-1)?.changes[0]?.pointer ?? '';
    const transactionId = pointer.split('/')[2] ?? '';
    const detail = await staff.data('TransactionDetail', { transactionId });
    expect(detail).toMatchObject({
      transaction: { plate: 'ABC-7777', mode: 303, state: 1, receivedTwd: 80, stayMinutes: 90 },
      laterInvoice: 'possible',
    });
    for (const [changes, pointerOf] of [
      [{ plate: '!!' }, '/form/plate'],
      [{ discountTwd: 101 }, '/form/discountTwd'],
      [{ exitedAt: '2026-11-21T08:30:00+08:00' }, '/form/exitedAt'],
      [{ enteredAt: '2026-11-20T09:00:00+08:00' }, '/form/exitedAt'],
      [{ paymentMethod: 0 }, '/form/paymentMethod'],
      [{ enteredAt: null, exitedAt: '2026-11-18T08:30:00+08:00' }, '/form/exitedAt'],
    ] as const) {
      expect(
        await asks.refused('create', 'TransactionManualEntry', { form: { ...form, ...changes } }),
      ).toMatchObject({
        errors: [{ pointer: pointerOf }],
      });
    }
    expect(
      (await asks.send('create', 'TransactionManualEntry', { form: { ...form, siteCode: 'KHH001' } })).status,
    ).toBe(403);
  });

  test('keeps its disability permit and charging, which price its stay as in the simulator', async () => {
    const asks = await DocumentClient.signIn(server.app, 'staff');
    const permits = {
      hasDisabledPermit: true,
      disabledUsedMinutes: 200,
      chargedKwh: 12.5,
      fullAt: '2026-11-20T08:00:00+08:00',
    };
    const created = await asks.run('create', 'TransactionManualEntry', { form: { ...form, ...permits } });
    expect(created.form).toMatchObject(permits);
    const { siteCode, vehicleKind, enteredAt, exitedAt } = created.form;
    const rates = await admin.data('RateList', {
      page: 1,
      pageSize: 100,
      filters: { siteCodes: [siteCode] },
    });
    const rate = rates.items.find((item) => item.vehicleKind === vehicleKind && item.pricing.dateType === 1);
    if (rate === undefined || enteredAt === null) throw new Error('The seed has no such rate.');
    const pricing = {
      ...rate.pricing,
      tariff: { chargeType: 2, firstMinutes: 0, firstAmountTwd: 0, unitMinutes: 60, unitAmountTwd: 20 },
      freeMinutes: 0,
      dailyCapTwd: null,
      stayCapTwd: null,
      kwhTwd: 10,
      overstayUnitTwd: 10,
      overstayUnitMinutes: 30,
      disabledFreeMinutes: 240,
      disabledFreePer: 'day',
    } as const;
    const stay = { siteCode, vehicleKind, enteredAt, exitedAt, isTokenLost: false, discount: null };
    const quote = { ...stay, trial: { supersedes: rate.rateId, pricing } };
    expect((await admin.data('RateQuote', quote)).payableTwd).toBe(40);
    expect((await admin.data('RateQuote', { ...quote, ...permits })).payableTwd).toBe(20 + 125 + 10);
  });

  test('names every error of an entry at once', async () => {
    const asks = await DocumentClient.signIn(server.app, 'staff');
    const broken = {
      ...form,
      plate: 'A11234',
      enteredAt: '2026-11-18T09:00:00+08:00',
      exitedAt: '2026-11-18T08:30:00+08:00',
      discountTwd: 101,
      paymentMethod: 0,
    } as const;
    expect(await asks.refused('create', 'TransactionManualEntry', { form: broken })).toMatchObject({
      code: 'entry-invalid',
      message: '未補登：有 5 處需要修正，請依各欄位的說明修正。',
      errors: [
        { pointer: '/form/plate', code: 'plate-format' },
        { pointer: '/form/exitedAt', code: 'exit-before-entry' },
        { pointer: '/form/discountTwd', code: 'discount-above-receivable' },
        { pointer: '/form/paymentMethod', code: 'required' },
        { pointer: '/form/exitedAt', code: 'day-closed' },
      ],
    });
    const dates = { enteredAt: '2026-02-30T09:00:00+08:00', exitedAt: '2026-02-31T09:00:00+08:00' } as const;
    expect(
      await asks.refused('create', 'TransactionManualEntry', {
        form: { ...form, ...dates, receivableTwd: 20 },
      }),
    ).toMatchObject({
      errors: [
        { pointer: '/form/exitedAt', code: 'date' },
        { pointer: '/form/enteredAt', code: 'date' },
        { pointer: '/form/receivableTwd', code: 'nothing-received' },
      ],
    });
  });
});

describe('補登 of an ended day', () => {
  const businessDate = '2026-11-19';
  const form = {
    siteCode: 'KHH001',
    plate: 'ABC-7778',
    vehicleKind: 1,
    channel: 6,
    paymentMethod: 1,
    mode: 303,
    enteredAt: null,
    exitedAt: `${businessDate}T21:30:00+08:00`,
    receivableTwd: 70,
    discountTwd: 0,
    reason: '繳費機斷線',
  } as const;

  const noMachine = async () =>
    (
      await admin.data('DailyCloseList', {
        page: 1,
        pageSize: 100,
        filters: { siteCodes: ['KHH001'], from: businessDate, to: businessDate },
      })
    ).items.find(({ machineCode }) => machineCode === null);

  test('is included in the open close, and refused after that is closed, however long it has waited', async () => {
    const [asks, decides] = await Promise.all([
      DocumentClient.signIn(server.app, 'admin'),
      DocumentClient.signIn(server.app, 'senior'),
    ]);
    const before = await noMachine();
    const [first, second] = [
      await asks.submitNew('TransactionManualEntry', form),
      await asks.submitNew('TransactionManualEntry', { ...form, plate: 'ABC-7779' }),
    ];
    const done = await decides.run('approve', 'TransactionManualEntry', keyOf(first));
    expect(done.timeline?.at(-1)?.changes[0]?.pointer).toMatch(/^\/transactions\/T261119/);
    const open = await noMachine();
    expect(open).toMatchObject({
      state: 0,
      systemTwd: (before?.systemTwd ?? 0) + 70,
      cashDueTwd: (before?.cashDueTwd ?? 0) + 70,
      discrepancies: [],
    });
    const { dailyCloseId = '', version = 0, cashDueTwd = 0 } = open ?? {};
    const closing = { dailyCloseId, version, countedCashTwd: cashDueTwd, explanation: null };
    const { version: closed } = await admin.data('DailyCloseClosing', closing);
    const error = {
      code: 'day-closed',
      message: '未補登：營業日 2026/11/19 已日結，不能再計入款項；請先於「日結對帳」重開該日，再辦理補登。',
      errors: [{ pointer: '/form/exitedAt' }],
    };
    expect(await decides.refused('approve', 'TransactionManualEntry', keyOf(second))).toMatchObject(error);
    expect(await asks.refused('create', 'TransactionManualEntry', { form })).toMatchObject(error);
    await admin.data('DailyCloseReopening', { dailyCloseId, version: closed, reason: '漏登一筆' });
    await decides.run('approve', 'TransactionManualEntry', keyOf(second));
    expect(await noMachine()).toMatchObject({ state: 0, systemTwd: (before?.systemTwd ?? 0) + 140 });
  });
});

test('each list takes at most three statements', async () => {
  for (const deal of ['UnpaidList', 'AbnormalList', 'PaymentList'] as const) {
    const { statements } = await countStatements(() => admin.data(deal, { page: 1, pageSize: 100 }));
    expect([deal, statements <= 3]).toEqual([deal, true]);
  }
});

test('all consistency rules still hold', async () => {
  expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
});
