import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { rentInvoiceJob } from '../../jobs/rent-invoice-job.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const list = (client: DocumentClient, filters: Schemas['RentBillFilters'] = {}) =>
  client.data('RentBillList', { page: 1, pageSize: 100, filters });

/** Returns an unpaid bill of one of the sites. */
async function anUnpaidBill(siteCodes: string[]): Promise<Schemas['RentBillRow']> {
  const { items } = await list(admin, { payStates: [0], isWaiting: false, siteCodes });
  const [bill] = items;
  if (bill === undefined) throw new Error(`The seed has no unpaid bill at ${siteCodes.join()}.`);
  return bill;
}

const paymentOf = (
  bill: Schemas['RentBillRow'],
  overrides: Partial<DealRequest<'RentBillCollection'>> = {},
): DealRequest<'RentBillCollection'> => ({
  billIds: [bill.billId],
  amountTwd: bill.dueTwd,
  channel: 2,
  paymentMethod: 1,
  isChecked: true,
  reference: null,
  ...overrides,
});

/**
 * Returns a running rental of one bay at a site that issues invoices, paid in one payment to the end of a
 * month.
 */
async function renewable() {
  const { items } = await admin.data('RentalList', {
    page: 1,
    pageSize: 100,
    filters: { states: [1], siteCodes: ['TPE001', 'TXG001'] },
  });
  const rental = items.find(({ bays, endsOn }) => bays.length === 1 && endsOn === '2026-12-31');
  if (rental === undefined) throw new Error('The seed has no rental that ends with the year.');
  return rental;
}

const invoicesOfRow = async (transactionId: string | null) =>
  (
    await server.storage.database.sql.query<{ number: string | null }>(
      'select invoice_number as number from rent_invoices where transaction_id = $1 order by sequence',
      [transactionId],
    )
  ).rows.map(({ number }) => number);

/** A track and an allocation of the first months of 2027 for each of the head office's. */
const NEXT_YEARS_NUMBERS = `
  with copied as (
    insert into invoice_tracks
    select 'NEXT-' || tax_number, '1160102', tax_number, 'ZZ',
      (row_number() over (order by tax_number) * 1000)::integer, (row_number() over (order by tax_number) * 1000 + 49)::integer,
      invoice_type, 1, imported_at
    from invoice_tracks where period_code = '1151112' and track_id in (
      select track_id from invoice_allocations where allocation_id like 'R-%')
    returning *
  )
  insert into invoice_allocations
    (allocation_id, track_id, period_code, track, assign_type, company_code, start_number, end_number, next_number)
  select 'R-' || copied.track_id, copied.track_id, copied.period_code, copied.track, 1, old.company_code,
    copied.start_number, copied.end_number, copied.start_number
  from copied
    join invoice_tracks as before on before.tax_number = copied.tax_number and before.period_code = '1151112'
    join invoice_allocations as old on old.track_id = before.track_id and old.allocation_id like 'R-%'`;

const findings = async () => (await checkConsistency(server.storage.database.sql)).findings;

describe('list of rent bills', () => {
  test("filters and sums in two statements, limited to the account's sites", async () => {
    const overdue = await list(admin, { isOverdue: true });
    expect(overdue.total).toBeGreaterThan(0);
    for (const { payState, overdueDays } of overdue.items)
      expect([payState, overdueDays > 0]).toEqual([0, true]);
    expect(overdue.summary.overdueCount).toBe(overdue.total);
    const unpaid = await list(admin, { payStates: [0] });
    expect(unpaid.summary.unpaidTwd).toBe(unpaid.summary.dueTwd);
    // A tile filters by its own bills, whatever the list contains.
    const tilesOf = ({ summary: { unpaidTwd, overdueCount, waitingCount } }: typeof overdue) => ({
      unpaidTwd,
      overdueCount,
      waitingCount,
    });
    for (const filters of [{ payStates: [1 as const] }, { isOverdue: true }, { isWaiting: true }])
      expect(tilesOf(await list(admin, filters))).toEqual(tilesOf(unpaid));
    const november = await list(admin, { from: '2026-11', to: '2026-11' });
    expect(november.items.every(({ coversFrom }) => coversFrom.startsWith('2026-11'))).toBe(true);
    expect((await list(staff, { siteCodes: ['KHH001'] })).total).toBe(0);
    const [bill] = november.items;
    const found = await list(admin, { keyword: bill?.plate.toLowerCase() ?? '' });
    expect(found.items.every(({ plate }) => plate === bill?.plate)).toBe(true);
    const { accessToken } = await signIn(server.app, 'admin');
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(accessToken, 'RentBillList', { page: 1, pageSize: 100 })),
    );
    // Authenticating the caller can take one of them.
    expect(statements).toBeLessThanOrEqual(3);
  });
});

describe('generating bills', () => {
  test('creates the previewed bills, and no duplicates', async () => {
    const preview = await admin.data('RentBillPreview', { month: '2026-12' });
    expect(preview.items.length).toBeGreaterThan(50);
    const made = await admin.data('RentBillGeneration', { month: '2026-12' });
    expect([made.billIds.length, made.dueTwd]).toEqual([preview.items.length, preview.dueTwd]);
    const after = await admin.data('RentBillPreview', { month: '2026-12' });
    expect([after.items, after.existingCount]).toEqual([[], preview.existingCount + preview.items.length]);
    expect((await admin.data('RentBillGeneration', { month: '2026-12' })).billIds).toEqual([]);
  });

  test('creates each bill once for two concurrent requests', async () => {
    const { items } = await admin.data('RentBillPreview', { month: '2026-12' });
    const both = await Promise.all([
      admin.data('RentBillGeneration', { month: '2026-12' }),
      admin.data('RentBillGeneration', { month: '2026-12' }),
    ]);
    expect(both[0].billIds.length + both[1].billIds.length).toBe(items.length);
  });

  test("is limited to the account's sites", async () => {
    const { items } = await staff.data('RentBillPreview', { month: '2026-12' });
    expect(items.length > 0 && items.every(({ siteCode }) => !siteCode.startsWith('KHH'))).toBe(true);
  });
});

describe('collecting rent', () => {
  test('records one transaction with its invoice, and marks the bill as paid', async () => {
    const bill = await anUnpaidBill(['TPE001', 'TPE002', 'NWT001', 'TXG001']);
    const done = await admin.data('RentBillCollection', paymentOf(bill));
    expect(done.invoiceNumber).toMatch(/^[A-Z]{2}\d{8}$/);
    const { transaction, invoice } = await admin.data('TransactionDetail', {
      transactionId: done.transactionId ?? '',
    });
    expect(transaction).toMatchObject({ mode: 1, receivedTwd: bill.dueTwd, plate: bill.plate });
    expect(invoice?.totalTwd).toBe(bill.dueTwd);
    const { items } = await admin.data('InvoiceDetail', { invoiceNumber: done.invoiceNumber ?? '' });
    expect(items).toMatchObject([{ amountTwd: bill.dueTwd, taxTwd: invoice?.taxTwd }]);
    expect(items[0]?.description).toMatch(/^月租費 115\/\d\d\/\d\d-115\/\d\d\/\d\d /);
    expect(items[0]?.description).toContain(bill.plate);
    const paid = await list(admin, { keyword: bill.rentalId, from: bill.coversFrom.slice(0, 7) });
    expect(paid.items.find(({ billId }) => billId === bill.billId)).toMatchObject({
      payState: 1,
      paidTwd: bill.dueTwd,
      invoiceNumber: done.invoiceNumber,
      overdueDays: 0,
    });
    expect(await admin.refusedData('RentBillCollection', paymentOf(bill))).toMatchObject({
      code: 'bill-paid',
      errors: [{ pointer: '/billIds/0' }],
    });
    expect(await findings()).toEqual([]);
  });

  test('reveals nothing about bills at sites out of scope, paid or not', async () => {
    const { items } = await list(admin, { siteCodes: ['KHH001'] });
    for (const isPaid of [true, false]) {
      const bill = items.find(({ payState }) => (payState !== 0) === isPaid);
      if (bill === undefined) throw new Error('KHH001 lacks a bill.');
      expect(await staff.refusedData('RentBillCollection', paymentOf(bill))).toMatchObject({ status: 403 });
    }
  });

  test('issues no invoice if the contract schedules it for the next month', async () => {
    const bill = await anUnpaidBill(['TPE001', 'TPE002', 'NWT001', 'TXG001']);
    await server.storage.database.sql.query('update rentals set invoice_mode = 2 where rental_id = $1', [
      bill.rentalId,
    ]);
    const done = await admin.data('RentBillCollection', paymentOf(bill));
    expect(done.invoiceNumber).toBeNull();
    const transactionId = done.transactionId ?? '';
    const { laterInvoice, transaction } = await admin.data('TransactionDetail', { transactionId });
    expect(laterInvoice).toBe('planned');
    const request = { transactionId, version: transaction.version, buyer: { infoMode: 1 as const } };
    expect(await admin.refusedData('InvoiceLateIssue', request)).toMatchObject({
      code: 'invoice-planned',
      message: `未補開：交易 ${transactionId}：月租發票自 2026/12/01 起依排定日自動開立，無須補開。`,
    });
    expect(await findings()).toEqual([]);
  });

  test('of six months creates two invoices, the second issued automatically in its month', async () => {
    const { rentalId, version } = await renewable();
    const renewal = { rentalId, version, months: 6 as const, start: 'next-month' as const, reason: '續租' };
    const { billIds } = await admin.data('RentalRenewal', renewal);
    const bills = (await list(admin, { keyword: rentalId })).items.filter(({ billId }) =>
      billIds.includes(billId),
    );
    const amountTwd = bills.reduce((sum, { dueTwd }) => sum + dueTwd, 0);
    const done = await admin.data('RentBillCollection', {
      ...paymentOf(bills[0] as Schemas['RentBillRow']),
      billIds,
      amountTwd,
    });
    const invoicesOf = async () =>
      (await admin.data('RentalDetail', { rentalId })).invoices.filter(
        ({ transactionId }) => transactionId === done.transactionId,
      );
    const half = { amountTwd: amountTwd / 2 };
    expect(await invoicesOf()).toMatchObject([
      {
        ...half,
        dueOn: '2026-11-20',
        invoiceNumber: done.invoiceNumber,
        issuedOn: '2026-11-20',
        invoiceState: 1,
      },
      { ...half, dueOn: '2027-02-01', invoiceNumber: null, issuedOn: null, invoiceState: null },
    ]);
    expect(
      await admin.refusedData('InvoiceLateIssue', {
        transactionId: done.transactionId ?? '',
        version: 2,
        buyer: { infoMode: 1 },
      }),
    ).toMatchObject({ success: false });
    const { database } = server.storage;
    const told: unknown[] = [];
    const due = rentInvoiceJob({
      database,
      clock: server.clock,
      changePublisher: { dataChanged: ({ ids }) => told.push(...ids) },
      onFailure: (error) => told.push(error),
    });
    await due.catchUp();
    expect([told, (await invoicesOf())[1]?.invoiceNumber]).toEqual([[], null]);
    // The ministry has not issued the new year's numbers yet, so the invoice waits for them.
    server.clock.set(new Date('2027-02-01T09:00:00+08:00'));
    try {
      await due.catchUp();
      expect((await invoicesOfRow(done.transactionId))[1]).toBeNull();
      await database.sql.query(NEXT_YEARS_NUMBERS);
      await due.catchUp();
      await due.catchUp();
      const [first, second] = await invoicesOfRow(done.transactionId);
      expect(first).toBe(done.invoiceNumber);
      expect(second).toMatch(/^ZZ\d{8}$/);
      expect(told.filter((id) => id === second)).toHaveLength(1);
    } finally {
      server.clock.set(new Date('2026-11-20T10:00:00+08:00'));
    }
    expect(await findings()).toEqual([]);
  });

  test('succeeds for one of two clerks with the same bill', async () => {
    const bill = await anUnpaidBill(['TPE001', 'TPE002', 'NWT001', 'TXG001']);
    const { accessToken } = await signIn(server.app, 'admin');
    const take = () => send(server.app, dealRequest(accessToken, 'RentBillCollection', paymentOf(bill)));
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
    expect(await findings()).toEqual([]);
  });

  test('refuses another sum, bills of two rentals, and a missing payment method', async () => {
    const { items } = await list(admin, { payStates: [0], isWaiting: false });
    const [bill] = items;
    const other = items.find(({ rentalId }) => rentalId !== bill?.rentalId);
    if (bill === undefined || other === undefined) throw new Error('The seed lacks unpaid bills.');
    const refused = (overrides: Partial<DealRequest<'RentBillCollection'>>) =>
      admin.refusedData('RentBillCollection', paymentOf(bill, overrides));
    expect(await refused({ amountTwd: 1 })).toMatchObject({
      code: 'amount-differs',
      errors: [{ pointer: '/amountTwd' }],
    });
    expect(await refused({ billIds: [bill.billId, other.billId] })).toMatchObject({
      code: 'several-rentals',
    });
    expect(await refused({ billIds: ['R0-1-202601'] })).toMatchObject({ code: 'bill-not-found' });
    expect(await refused({ paymentMethod: 0 })).toMatchObject({ errors: [{ pointer: '/paymentMethod' }] });
  });

  test('waits to be checked if the money was not seen, and is then accepted or declined', async () => {
    const bill = await anUnpaidBill(['TPE001', 'TPE002', 'NWT001', 'TXG001']);
    const payment = paymentOf(bill, { isChecked: false, channel: 7, paymentMethod: 8, reference: '12345' });
    const { collectionId } = await admin.data('RentBillCollection', payment);
    expect(await admin.refusedData('RentBillCollection', payment)).toMatchObject({ code: 'bill-waiting' });
    const decide = { collectionId: collectionId ?? '', version: 1 };
    expect(
      await admin.refusedData('RentCollectionReview', { ...decide, isAccepted: false, reason: ' ' }),
    ).toMatchObject({ errors: [{ pointer: '/reason' }] });
    const refused = await admin.data('RentCollectionReview', {
      ...decide,
      isAccepted: false,
      reason: '查無入帳',
    });
    expect(refused).toMatchObject({ state: 2, reason: '查無入帳' });
    const again = await admin.data('RentBillCollection', payment);
    const accept = { collectionId: again.collectionId ?? '', version: 1, isAccepted: true, reason: null };
    expect(await admin.data('RentCollectionReview', accept)).toMatchObject({ state: 1 });
    expect(await admin.refusedData('RentCollectionReview', accept)).toMatchObject({ code: 'stale-version' });
    const { items } = await list(admin, { keyword: bill.rentalId });
    expect(items.find(({ billId }) => billId === bill.billId)).toMatchObject({
      payState: 1,
      collectionId: null,
    });
    expect(await findings()).toEqual([]);
  });
});

test('includes unpaid bills with direct debit in the debit file', async () => {
  await admin.data('RentBillGeneration', { month: '2026-12' });
  const file = await admin.data('RentDebitFile', { month: '2026-12' });
  const due = await list(admin, { from: '2026-12', to: '2026-12', payStates: [0], autoWithhold: true });
  expect([file.count, file.totalTwd]).toEqual([due.total, due.summary.dueTwd]);
  expect(file.text.startsWith('草稿\r\n')).toBe(true);
});

describe('rent performance', () => {
  test('compares the bills of each month with their payments @spec(3.10)', async () => {
    const { items } = await admin.data('RentPerformance', { from: '2026-10', to: '2026-12' });
    expect(items.map(({ date }) => date)).toEqual(['2026-10', '2026-11', '2026-12']);
    const november = await list(admin, { from: '2026-11', to: '2026-11' });
    const { dueTwd, paidTwd, refundedTwd } = november.summary;
    expect(items[1]).toEqual({
      date: '2026-11',
      Performance_Rental: dueTwd - refundedTwd,
      Performance_RentalPay: paidTwd - refundedTwd,
    });
  });

  test("is limited to the account's sites, and refuses a reversed span", async () => {
    const own = await staff.data('RentPerformance', { from: '2026-11', to: '2026-11' });
    const all = await admin.data('RentPerformance', { from: '2026-11', to: '2026-11' });
    expect(own.items[0]?.Performance_Rental).toBeLessThan(all.items[0]?.Performance_Rental ?? 0);
    const backwards = { from: '2026-11', to: '2026-10' };
    expect(await admin.refusedData('RentPerformance', backwards)).toMatchObject({
      errors: [{ pointer: '/to' }],
    });
  });
});
